/** The ten levels are one ramp of the park's accent, and texts on every step are readable. */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { compile } from 'sass'
import { contrast, mixed } from '@/rules/colour'
import { nightColours } from '@/rules/parkColours'

const { css } = compile(path.resolve('src/styles/levels.scss'))

/** Share of black or white over the surface below, from the compiled sheet. */
function partOf(selector: string, name: string): number {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const [, part = 'none'] =
    new RegExp(`--${name}: rgba\\((?:[\\d]+, ){3}([\\d.]+)\\)`).exec(body) ?? []
  return Number(part)
}

const accents = ['mianfang', 'binjiang'].map((park) => {
  const [, accent = ''] =
    /主色: ["']?(#[0-9a-f]{6})/i.exec(readFileSync(`parks/${park}/park.yaml`, 'utf8')) ?? []
  return accent
})
const levels = Array.from({ length: 10 }, (_, index) => index + 1)

describe.each(accents)('accent %s', (accent) => {
  const night = nightColours(accent)
  const rampOf = (
    below: string,
    over: string,
    selectorOf: (level: number) => string,
    name: string,
  ) => levels.map((level) => mixed(over, below, partOf(selectorOf(level), name)))

  test.each([
    ['by day', accent, '#000000', '#ffffff', (level: number) => `.vip${level}`, 'level-depth'],
    [
      'the discs by day',
      accent,
      '#000000',
      '#ffffff',
      (level: number) => `.vip${level}`,
      'level-shade',
    ],
    [
      'in the dark',
      night.hero,
      '#000000',
      '#f7f2ee',
      (level: number) => `.vip${level}`,
      'level-depth',
    ],
    [
      'the discs in the dark',
      night.accent,
      '#ffffff',
      night.onAccent,
      (level: number) => `.dark .vip${level}`,
      'level-shade',
    ],
  ] as const)('%s: ten steps with readable text', (_name, below, over, text, selectorOf, name) => {
    const ramp = rampOf(below, over, selectorOf, name)
    expect(new Set(ramp).size).toBe(10)
    expect(ramp[0]).toBe(below.toLowerCase())
    for (const colour of ramp) expect(contrast(colour, text)).toBeGreaterThanOrEqual(4.5)
  })
})
