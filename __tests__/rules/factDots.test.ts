/** The dot between two facts has one size: drawn dots use one mixin, written ones the narrow face. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(__dirname, '../../src')
const read = (file: string) => readFileSync(path.join(src, file), 'utf8')

test('no style sheet draws a dot as a character, whose size and weight depend on the face', () => {
  const sheets = (readdirSync(src, { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.scss'),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((sheet) => /content:\s*['"][^'"]*·/.test(read(sheet)))).toEqual([])
})

test.each(['components/facts/dottedText.scss', 'components/facts/facts.scss'])(
  '%s draws the dot by the mixin',
  (sheet) => expect(read(sheet)).toContain('@include fact-dot'),
)

test('texts and figures take the dot and the quotation marks from a face in which they are narrow', () => {
  const app = read('app.scss')
  expect(app).toMatch(/font-family: marks;[^}]*unicode-range: U\+B7, U\+2018-2019, U\+201C-201D;/)
  expect(app).toMatch(/font-family:\s*marks,/)
  expect(read('styles/tokens.scss')).toMatch(/--figures:\s*marks,/)
})
