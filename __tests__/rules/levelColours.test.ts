/** Colours of every member level are readable: WCAG contrast, computed from the compiled sheet. */
import path from 'node:path'
import { compile } from 'sass'

const { css } = compile(path.resolve('src/styles/levels.scss'))

function channel(value: number): number {
  const part = value / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  const parts = hex
    ? [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16))
    : // Some versions of sass write rgb() in percent, others in numbers up to 255.
      (colour.match(/[\d.]+%?/g) ?? []).map(
        (part) => parseFloat(part) * (part.endsWith('%') ? 2.55 : 1),
      )
  if (parts.length !== 3) throw new Error(`Not a colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = parts.map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function coloursOf(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const levels = Array.from({ length: 10 }, (_, index) => index + 1)

describe.each([
  ['light', (level: number) => `\n.vip${level}`, ['#ffffff', '#fbf9fe']],
  ['dark', (level: number) => `\n.dark.vip${level}`, ['#1e1c1a', '#141211']],
] as const)('%s theme', (_name, selectorOf, grounds) => {
  test.each(levels)('has readable colours for vip%i', (level) => {
    // The first rule of the sheet has no line before it.
    const colours = { ...coloursOf(selectorOf(level).trim()), ...coloursOf(selectorOf(level)) }
    const { accent = '', 'on-accent': onAccent = '', 'accent-soft': soft = '' } = colours
    for (const ground of grounds) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['accent-deep'] ?? '', soft)).toBeGreaterThanOrEqual(4.5)
    // One colour, or from one to another.
    const heroes = colours.hero?.match(/#[0-9a-f]{6}|rgb\([^)]+\)/gi) ?? []
    expect(heroes.length).toBeGreaterThan(0)
    for (const hero of heroes)
      expect(contrast(hero, colours['on-hero'] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test('has ten different accents', () => {
    const accents = levels.map((level) => coloursOf(selectorOf(level).trim()).accent)
    expect(new Set(accents).size).toBe(10)
  })
})
