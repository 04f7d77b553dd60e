/** Contrasts of the dark theme that no picture shows as wrong: boxes to type in, switches, states, cards on the ground. */
import { readFileSync } from 'node:fs'
import { contrast } from '@/rules/colour'

const style = readFileSync('src/styles/tokens.scss', 'utf8')
const dark = style.slice(style.indexOf('.dark {'))
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(dark)?.[1] ?? ''

test.each([
  ['field-edge', 'surface', 3],
  ['field-edge', 'ground', 3],
  ['track', 'surface', 3],
  ['knob', 'track', 3],
  ['surface', 'ground', 1.15],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'surface-sunk', 4.5],
  ['on-idle', 'idle', 4.5],
  ['busy', 'busy-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
])('%s on %s has a contrast of %d', (upper, lower, least) => {
  expect(contrast(token(upper), token(lower))).toBeGreaterThanOrEqual(least)
})
