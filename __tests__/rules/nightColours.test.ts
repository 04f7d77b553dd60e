/** A park's accent in the dark: same hue, readable for every accent. */
import fc from 'fast-check'
import { channelsOf, contrast, mixed } from '@/rules/colour'
import { nightColours } from '@/rules/parkColours'
import { seeded } from '../support/properties/seed'

test('contrast is computed as in the guideline', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(channelsOf('red')).toBeUndefined()
  expect(mixed('#ffffff', '#000000', 0.5)).toBe('#808080')
})

test(seeded('any accent is readable in the dark, on its tint, and under its text'), () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(part, part, part, (...channels) => {
      const accent = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
      const night = nightColours(accent)
      for (const ground of ['#24211f', '#141211', night.soft])
        expect(contrast(night.accent, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(night.onAccent, night.accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#f7f2ee', night.hero)).toBeGreaterThanOrEqual(2)
    }),
  )
})

test.each([
  ['棉纺里', '#b4532a'],
  ['滨江', '#1a7282'],
  ['template', '#2f6f4f'],
])('%s keeps its hue', (_, accent) => {
  const largest = (colour: string) => {
    const channels: readonly number[] = channelsOf(colour) ?? []
    return channels.indexOf(Math.max(...channels))
  }
  const night = nightColours(accent)
  expect(largest(night.accent)).toBe(largest(accent))
  expect(contrast('#f7f2ee', night.hero)).toBeGreaterThanOrEqual(4.5)
})

test('a red accent becomes amber in the dark, not pink', () => {
  for (const accent of ['#b4532a', '#a8431f', '#c0281d']) {
    const [red = 0, green = 0, blue = 0] = channelsOf(nightColours(accent).accent) ?? []
    expect(green - blue).toBeGreaterThan((red - blue) * 0.4)
  }
})
