/** Parts of style sheets for one platform, as the mini-program's build reads them (postcss-pxtransform). */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(__dirname, '../../src')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.scss'),
)

test('a part for H5 is the last of its sheet', () => {
  // The build removes everything after its beginning: it does not recognise the end in a comment that Sass keeps.
  const cut = sheets.filter((file) =>
    /#ifdef h5[^]*?#endif \*\/\s*\S/.test(readFileSync(path.join(source, file), 'utf8')),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(cut).toEqual([])
})
