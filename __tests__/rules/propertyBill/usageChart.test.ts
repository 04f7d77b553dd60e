/** The last months of a meter as a picture: bars to scale, months named as room allows, colours of the app. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chartColours, usageChart, usageText } from '@/features/propertyBill/model/usageChart'

const look = { isDark: false, widthPx: 288, textPx: 12 }
const months = (...quantities: number[]) =>
  quantities.map((Quantity, at) => ({
    Period: `2026-${String(at + 1).padStart(2, '0')}`,
    Quantity,
    Amount: Quantity * 350,
  }))
const drawn = (...of: Parameters<typeof usageChart>) => decodeURIComponent(usageChart(...of).src)
const heights = (svg: string) =>
  [...svg.matchAll(/<rect[^>]* height='(\d+)'/g)].map(([, px]) => +px!)
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('bars are to scale, and the bill’s month is marked with its value', () => {
  const svg = drawn(months(5, 10, 0, 2.5), '2026-04', look)
  // A month without use is a line that can be seen.
  expect(heights(svg)).toEqual([48, 96, 2, 24])
  expect(svg.match(new RegExp(`fill='${chartColours.light.marked}'`, 'g'))).toHaveLength(1)
  expect(texts(svg)).toEqual(['1月', '2月', '3月', '4月', '2.5'])
  expect(drawn(months(1), '2026-01', { ...look, accent: '#b4532a' })).toContain("fill='#b4532a'")
})

test('months without any use are drawn', () => {
  expect(heights(drawn(months(0, 0), '2026-02', look))).toEqual([2, 2])
})

test.each([
  ['usual', look, ['2月', '4月', '6月', '8月', '10月', '12月']],
  ['elder', { ...look, widthPx: 256, textPx: 18 }, ['3月', '6月', '9月', '12月']],
])(
  'twelve months in the %s look: labels have distance, the current month has one',
  (_, of, named) => {
    const year = months(...Array<number>(12).fill(7))
    expect(texts(drawn(year, '2026-12', of)).filter((text) => text?.endsWith('月'))).toEqual(named)
  },
)

test('usage is described in a sentence', () => {
  expect(usageText(months(5, 10, 6), '2026-03', '度')).toBe(
    '近 3 个月用量，本期 6度，平均 7度，最高 2026年2月 10度',
  )
})

const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(['light', 'dark'] as const)('the colours are tokens of the %s theme', (theme) => {
  const tokens = readFileSync(path.join(__dirname, '../../../src/styles/tokens.scss'), 'utf8')
  const [light = '', dark = ''] = tokens.split(/^:root\.dark,$/m)
  const sheet = theme === 'light' ? light : dark.slice(0, dark.indexOf('\n}'))
  const colours = chartColours[theme]
  const names = { marked: 'ink', text: 'ink-2', line: 'line' } as const
  for (const [part, name] of Object.entries(names))
    expect(sheet).toContain(`--${name}: ${colours[part as keyof typeof names]};`)
  const surface = /--surface: (#\w+);/.exec(sheet)?.[1] ?? ''
  expect(contrast(colours.bar, surface)).toBeGreaterThanOrEqual(3)
  expect(contrast(colours.marked, colours.bar)).toBeGreaterThan(3)
})
