/** Workbooks: what is written is read again, and cells of every kind read as the CSV file shows them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { csvText, unguardedText } from '../../../server/kernel/table/csvText'
import { readWorkbook, workbookBytes, WorkbookError } from '../../../server/kernel/table/workbook'
import { seeded } from '../../support/properties/seed'

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as Excel writes it, of one sheet's rows in XML; styles: 1 day, 2 time, 3 moment, 4 thousands. */
function workbook(rows: string): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${parts}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${parts}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': xml(
        `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;\\ h:mm;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="176"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    }),
  )
}

const inline = (cell: string, text: string) =>
  `<c r="${cell}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const ofCell = async (cell: string) => {
  const [sheet] = await readWorkbook(workbook(`<row r="1">${cell}</row>`))
  return sheet?.rows[0]?.[0]
}

test.each([
  ['a day', '<c r="A1" s="1"><v>46296</v></c>', '2026-10-01'],
  ['a day with a time', '<c r="A1" s="3"><v>46332.375</v></c>', '2026-11-06 09:00'],
  ['a time of day', '<c r="A1" s="2"><v>0.5416666666666666</v></c>', '13:00'],
  ['the last minute of a day', '<c r="A1" s="2"><v>0.99930555555555556</v></c>', '23:59'],
  ['midnight at the end of a day', '<c r="A1" s="2"><v>1</v></c>', '24:00'],
  ['a number', '<c r="A1"><v>12.5</v></c>', '12.5'],
  ['a sum with a binary rounding error', '<c r="A1"><v>0.30000000000000004</v></c>', '0.3'],
  ['thousands', '<c r="A1" s="4"><v>1234.5</v></c>', '1234.5'],
  ['a phone', '<c r="A1"><v>13800000001</v></c>', '13800000001'],
  [
    'digits beyond the precision',
    '<c r="A1"><v>1.1010119900307457E+17</v></c>',
    '1.10101199003075E+17',
  ],
  ['a text of digits', inline('A1', '0012'), '0012'],
  ['a text of a formula', inline('A1', '=1+1'), '=1+1'],
  ['an escaped text of a CSV file', inline('A1', "'=1+1"), '=1+1'],
  ['the result of a formula', '<c r="A1"><f>6*7</f><v>42</v></c>', '42'],
  ['the text of a formula', '<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
  ['an error value', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['yes', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
  ['blanks around', inline('A1', '  面馆 '), '面馆'],
])('%s', async (_, cell, text) => {
  expect(await ofCell(cell)).toBe(text)
})

test('empty rows and cells keep their places', async () => {
  const [sheet] = await readWorkbook(
    workbook(`<row r="2">${inline('B2', 'b')}</row><row r="5">${inline('A5', 'a')}</row>`),
  )
  expect(sheet?.rows.map((row) => row.join('|'))).toEqual(['|', '|b', '|', '|', 'a|'])
})

test.each<[string, Buffer, string]>([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1' + '0'.repeat(200), 'hex'), '.xls'],
  ['a text file', Buffer.from('编号,名称\n'), '不是 .xlsx 工作簿'],
  ['nothing', Buffer.alloc(0), '不是 .xlsx 工作簿'],
  [
    'a truncated workbook',
    workbook(`<row r="1">${inline('A1', '字'.repeat(99))}</row>`).subarray(0, 600),
    '已损坏',
  ],
  [
    'a number of a formula without a result',
    workbook('<row r="3"><c r="C3"><f>A1</f><v></v></c></row>'),
    '单元格 C3 的公式还没有算出结果',
  ],
  [
    'a formula without a result',
    workbook('<row r="3"><c r="AB3" t="str"><f>A1</f></c></row>'),
    '单元格 AB3 的公式还没有算出结果',
  ],
])('%s is refused with a reason', async (_, bytes, message) => {
  await expect(readWorkbook(bytes)).rejects.toThrow(WorkbookError)
  await expect(readWorkbook(bytes)).rejects.toThrow(message)
})

const pieces = fc.constantFrom(
  ...["'", '=', '-', '+', '＝', '0', '1', '2026', '12', '.', ',', '/', ':', ' ', '\t', '\n'],
  ...['"', ';', '<', '&', '年', 'e', 'Oct', 'TRUE', '字', '%', '𠮷', '😀', '_x000D_', ']]>'],
)
const cell = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('').trim())
const row = fc.tuple(cell, cell, fc.integer({ min: -99_999_999, max: 99_999_999 }))
const written = (rows: readonly (readonly [string, string, number])[]) =>
  rows.map(([a, b, n]) => [`k${a}`, b, n / 100] as const)
const shown = (rows: ReturnType<typeof written>) => rows.map((cells) => cells.map(String))

test(seeded('a written workbook reads back as the same rows'), async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (some) => {
      const rows = written(some)
      const [sheet] = await readWorkbook(await workbookBytes([{ name: '报名/1', rows }]))
      expect(sheet).toEqual({ name: '报名-1', rows: shown(rows) })
    }),
    { numRuns: 100 },
  )
})

const spreadsheets = ['soffice', 'libreoffice'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)
// LibreOffice is no package of npm: where it is not installed its part is skipped, and named in the report.
const withOffice = spreadsheets === undefined ? test.skip : test

withOffice('a spreadsheet program reads and writes the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-'))
  try {
    const rows = written(fc.sample(row, { numRuns: 60, seed: 7 }))
    const convert = (file: string, to: string, ...how: string[]) =>
      execFileSync(spreadsheets ?? '', [
        ...how,
        ...['--headless', `-env:UserInstallation=file://${folder}/profile`],
        ...['--convert-to', to, '--outdir', path.join(folder, 'out'), path.join(folder, file)],
      ])
    writeFileSync(path.join(folder, 'a.xlsx'), await workbookBytes([{ name: 'a', rows }]))
    convert('a.xlsx', 'xlsx')
    const [again] = await readWorkbook(readFileSync(path.join(folder, 'out/a.xlsx')))
    expect(again?.rows).toEqual(shown(rows))
    writeFileSync(path.join(folder, 'b.csv'), csvText(rows))
    // In headless mode LibreOffice ignores the byte order mark, so the filter names comma, quotation mark and UTF-8 (76).
    convert('b.csv', 'xlsx', '--infilter=Text - txt - csv (StarCalc):44,34,76')
    const [opened] = await readWorkbook(readFileSync(path.join(folder, 'out/b.xlsx')))
    expect(opened?.rows).toEqual(
      (parse(csvText(rows), { bom: true }) as string[][]).map((cells) => cells.map(unguardedText)),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
