/** Cells are read as the spreadsheet program shows them, also where the format adds to the value. */
import { strToU8, zipSync } from 'fflate'
import { readWorkbook } from '../../../server/kernel/table/workbook'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook as Excel writes it: number formats in styles.xml, one row of cells. */
function workbook(formats: readonly (string | number)[], cells: readonly string[]): Buffer {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${176 + at}" formatCode="${format.replace(/"/g, '&quot;')}"/>`]
      : [],
  )
  const styles = formats.map((format, at) => {
    const id = typeof format === 'string' ? 176 + at : format
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  })
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`,
  }
  const zipped = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const),
  )
  return Buffer.from(zipSync(zipped))
}

/** The first row of a workbook with one number per format. */
async function shown(cells: readonly (readonly [format: string | number, value: string])[]) {
  const row = cells.map(
    ([, value], at) => `<c r="${String.fromCharCode(65 + at)}1" s="${at + 1}"><v>${value}</v></c>`,
  )
  const formats = [0, ...cells.map(([format]) => format)]
  const [sheet] = await readWorkbook(workbook(formats, row))
  return sheet?.rows[0]
}

it.each([
  ['00000', '123', '00123'],
  ['00000', '0', '00000'],
  ['00000', '1234567', '1234567'],
  ['000\\-0000\\-0000', '1380000', '000-0138-0000'],
  ['000-0000', '5718888', '571-8888'],
  ['"B"000', '7', 'B007'],
  ['"楼"00"室"', '3', '楼03室'],
  ['00000;-00000', '42', '00042'],
  ['0', '7', '7'],
  ['0.00', '7', '7'],
  ['#,##0', '1234', '1234'],
  ['General', '123', '123'],
])('a number in the format %s: %s is read as %s', async (format, value, text) =>
  expect(await shown([[format, value]])).toEqual([text]),
)

// 46332 is 2026-11-06.
it.each([
  [14, '46332', '2026-11-06'],
  [22, '46332.375', '2026-11-06 09:00'],
  [31, '46332', '2026-11-06'],
  [57, '46332', '2026-11-06'],
  [58, '46332', '2026-11-06'],
  [32, '0.375', '09:00'],
  [55, '0.5416666666666666', '13:00'],
  ['yyyy"年"m"月"d"日"', '46332', '2026-11-06'],
  ['yyyy"年"m"月"d"日";@', '46332', '2026-11-06'],
  ['[$-804]yyyy/m/d', '46332', '2026-11-06'],
  ['m/d', '46332', '2026-11-06'],
])('a date in the format %s: %s is read as %s', async (format, value, text) =>
  expect(await shown([[format, value]])).toEqual([text]),
)

it('a formula with leading zeros keeps its result, and a text stays a text', async () => {
  const cells = [
    '<c r="A1" s="1"><f>B2+1</f><v>8</v></c>',
    '<c r="B1" s="1" t="str"><v>8</v></c>',
    '<c r="C1" s="1" t="n"><v>9</v></c>',
  ]
  const [sheet] = await readWorkbook(workbook([0, '000'], cells))
  expect(sheet?.rows[0]).toEqual(['008', '8', '009'])
})
