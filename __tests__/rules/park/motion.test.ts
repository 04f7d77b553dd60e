/**
 * Drawings of a park move for at most five seconds: longer motion needs a way to stop it (WCAG 2.2.2), and an animated
 * picture takes the main thread in every frame.
 */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const LONGEST_S = 5
const parks = path.resolve(__dirname, '../../../parks')

/** Seconds for which an `animation` runs after its delay; Infinity for an endless one. */
function movingSeconds(animation: string): number {
  const words = animation.split(/\s+/)
  const [duration = 0] = words.filter((word) => /^[\d.]+s$/.test(word)).map(parseFloat)
  const times = words.find((word) => /^(?:\d+|infinite)$/.test(word)) ?? '1'
  return duration * (times === 'infinite' ? Infinity : Number(times))
}

test.each([
  ['rise 3s ease-out 2s both', 3],
  ['wave 2.25s ease-in-out 2s 2', 4.5],
  ['sail 16s ease-in-out infinite alternate', Infinity],
])('%s moves for %s s', (animation, seconds) => {
  expect(movingSeconds(animation)).toBe(seconds)
})

test('drawings come to rest', () => {
  const drawings = readdirSync(parks, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ file, text: readFileSync(path.join(parks, file), 'utf8') }))
  const moving = drawings.flatMap(({ file, text }) =>
    [...text.matchAll(/animation:([^;}]+)/g)]
      .map(([, animation = '']) => ({ file, animation }))
      .filter(({ animation }) => animation !== 'none'),
  )
  expect(moving.length).toBeGreaterThan(2)
  expect(moving.filter(({ animation }) => movingSeconds(animation) > LONGEST_S)).toEqual([])
  expect(drawings.filter(({ text }) => text.includes('<animate')).map(({ file }) => file)).toEqual(
    [],
  )
})
