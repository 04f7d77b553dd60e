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

test('a declaration with an address of data has no length that becomes rpx', () => {
  // WeChat's compiler of styles cuts such a declaration at the address's semicolon, and what follows it is lost.
  const declarations = sheets.flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/url\(["']data:[^;]*;/g)].map(
      ([declaration]) => declaration,
    ),
  )
  expect(declarations.length).toBeGreaterThan(0)
  for (const declaration of declarations) expect(declaration).not.toMatch(/\d(px|rpx)\b/)
})
