/** Small pictures beside text have four round corners: a box that stretches to the height of the text would cut only the upper ones. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(__dirname, '../../src')

/** Rules for a small picture that neither use the mixin nor have a height of their own. */
const stretched = (sheet: string): string[] =>
  [...sheet.matchAll(/(\S+) \{([^{}]*)/g)]
    .filter(
      ([, , rule = '']) =>
        ['flex: none;', 'overflow: hidden;', 'border-radius: 8px;'].every((line) =>
          rule.includes(line),
        ) && !/^ *(?:height|aspect-ratio|align-self):/m.test(rule),
    )
    .map(([, name = '']) => name)

test('small pictures use the mixin or have a height of their own', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.scss'),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(
    sheets.flatMap((sheet) =>
      stretched(readFileSync(path.join(src, sheet), 'utf8')).map((name) => `${sheet} ${name}`),
    ),
  ).toEqual([])
})

test('the check reports a picture that stretches', () => {
  const rule =
    '&__picture {\n flex: none;\n width: 72px;\n overflow: hidden;\n border-radius: 8px;\n'
  expect(stretched(`${rule}}`)).toEqual(['&__picture'])
  expect(stretched(`${rule} height: 72px;\n}`)).toEqual([])
})
