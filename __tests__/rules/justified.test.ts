/** Chinese has no spaces that could widen: a justified line shows holes between its characters. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(__dirname, '../../src')

test('no text is justified', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.scss'),
  )
  expect(sheets.length).toBeGreaterThan(150)
  const justified = sheets.filter((file) =>
    /text-align:\s*justify/.test(readFileSync(path.join(src, file), 'utf8')),
  )
  expect(justified).toEqual([])
})
