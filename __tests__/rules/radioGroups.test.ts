/** Every group of radio buttons answers the arrow keys, as its role promises. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(__dirname, '../../src')
const groups = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(/<\w+\s[^<]*role="radiogroup"[^<]*/g),
    ].map(([tag]) => ({ file, tag })),
  )

test('groups of radio buttons use arrowKeys', () => {
  expect(groups.length).toBeGreaterThan(10)
  expect(groups.filter(({ tag }) => !tag.includes('arrowKeys(')).map(({ file }) => file)).toEqual(
    [],
  )
})
