/** The ten levels are one ramp of the park's accent, and texts on every step are readable. */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { compile } from 'sass'
import { contrast, mixed } from '@/rules/colour'
import { nightColours } from '@/rules/parkColours'

const { css } = compile(path.resolve('src/styles/levels.scss'))

/** The surface below with its share of black or white, from the compiled sheet. */
function laid(selector: string, name: string, below: string): string {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const [, channel = '', part = 'none'] =
    new RegExp(`--${name}: rgba\\((\\d+), (?:\\d+, ){2}([\\d.]+)\\)`).exec(body) ?? []
  return mixed(channel === '0' ? '#000000' : '#ffffff', below, Number(part))
}

const accents = ['mianfang', 'binjiang'].map((park) => {
  const [, accent = ''] =
    /主色: ["']?(#[0-9a-f]{6})/i.exec(readFileSync(`parks/${park}/park.yaml`, 'utf8')) ?? []
  return accent
})
const levels = Array.from({ length: 10 }, (_, index) => index + 1)

describe.each(accents)('accent %s', (accent) => {
  const night = nightColours(accent)
  test.each([
    ['by day', accent, '#ffffff', (level: number) => `.vip${level}`, 'level-depth'],
    ['the discs by day', accent, '#ffffff', (level: number) => `.vip${level}`, 'level-shade'],
    ['in the dark', night.hero, '#f7f2ee', (level: number) => `.vip${level}`, 'level-depth'],
    [
      'the discs in the dark',
      night.accent,
      night.onAccent,
      (level: number) => `.dark .vip${level}`,
      'level-shade',
    ],
  ] as const)('%s: ten steps with readable text', (_name, below, text, selectorOf, name) => {
    const ramp = levels.map((level) => laid(selectorOf(level), name, below))
    expect(new Set(ramp).size).toBe(10)
    const contrasts = ramp.map((colour) => contrast(colour, text))
    for (const each of contrasts) expect(each).toBeGreaterThanOrEqual(4.5)
    // Each step is as far from the text as the one before, or farther: one ramp.
    expect([...contrasts].sort((one, other) => one - other)).toEqual(contrasts)
  })
})
