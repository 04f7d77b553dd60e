import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { attachment, fileName, tableDownloads } from '../../../server/desk/tableFile'
import { csvText, unguardedText } from '../../../server/kernel/table/csvText'
import { readWorkbook } from '../../../server/kernel/table/workbook'
import type { Visit } from '../../../server/kernel/desk'
import { seeded } from '../../support/properties/seed'

const read = (file: string) => parse(file, { bom: true, record_delimiter: '\r\n' }) as string[][]
const cellOf = (text: string) => read(csvText([[text]]))[0]?.[0]

test('cells with separators, quotes and line breaks are quoted, and a BOM marks UTF-8', () => {
  expect(csvText([['a,b', 'c"d', 'e\nf', 'g;h', 'i\tj', '园区', 12.5]])).toBe(
    '\ufeff"a,b","c""d","e\nf","g;h","i\tj",园区,12.5\r\n',
  )
})

test.each([
  ...['=1+1', '+1', '-1+1', '-', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '+8613800001234', "'=1", "'0012", "''12"],
])('%j is written with an apostrophe, not as a formula', (text) => {
  expect(cellOf(text)).toBe(`'${text}`)
})

test.each([
  ...['0012', '00', '138000012345', '110101199003074578', '1.50', '1.', '.5', '1e5', '1E+10'],
  ...['2026-12-03', '2026/12/3', '2026-12', '12-3', '1-2', '3/4', '2026年12月3日', '12月3日'],
  ...['10:00', '24:00', '2026-12-03 10:00', '10:00 AM', '下午 1:00', '1-May', 'Oct-26', 'mar1'],
  ...['TRUE', 'false', '1,234', '50%', '¥5', '(5)', '0,0 20,0', '123456.789012'],
])('%j stays a text', (text) => {
  expect(cellOf(text)).toMatch(/\t$/)
})

test.each([
  ...['', '园区', '0', '5', '-5', '12.5', '0.5', '101', '13800001234', '1F', '三班面馆', '90s'],
  ...['A-101', "'90s", 'octopus', 'maybe', '1 号楼', 'a=1', '2026 年票'],
])('%j is written unchanged', (text) => {
  expect(cellOf(text)).toBe(text)
})

const pieces = fc.constantFrom(
  ...["'", '=', '-', '+', '＝', '0', '1', '2026', '12', '.', ',', '/', ':', '-', ' ', '\t', '\n'],
  ...['"', ';', '年', '月', 'e', 'E', 'Oct', 'TRUE', '字', '%', '(', ')', '¥'],
)
const text = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
)

test(seeded('a written CSV reads back as the same rows, formula-like cells included'), () => {
  const written = text.map((each) => each.replaceAll('\ufeff', '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(written, written), { minLength: 1 }), (rows) => {
      expect(read(csvText(rows)).map((row) => row.map(unguardedText))).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

test(seeded('no cell begins like a formula, except a plain negative number'), () => {
  fc.assert(
    fc.property(text, (each) => {
      const cell = cellOf(each) ?? ''
      if (!/^-[\d.]+$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
    }),
    { numRuns: 500 },
  )
})

test('a list is downloaded as workbook and CSV under a readable name', async () => {
  const name = ['报名', '开放麦', '2026-12-03']
  const downloads = tableDownloads({
    path: '/list',
    title: '导出名单',
    read: async () => ({ name, rows: [['姓名'], ['小顾'], ['0012'], ['＝1+1'], ['\n=1']] }),
  })
  expect(downloads.map(({ path }) => path)).toEqual(['/list.xlsx', '/list.csv'])
  const [book, csv] = await Promise.all(downloads.map(({ read }) => read({} as Visit)))
  expect(csv).toEqual({
    name: '报名_开放麦_2026-12-03.csv',
    type: 'text/csv; charset=utf-8',
    content: '\ufeff姓名\r\n小顾\r\n"0012\t"\r\n\'＝1+1\r\n"\'\n=1"\r\n',
  })
  expect(book?.name).toBe('报名_开放麦_2026-12-03.xlsx')
  const [sheet] = await readWorkbook(book?.content as Buffer)
  expect(sheet).toEqual({
    name: '报名',
    rows: [['姓名'], ['小顾'], ['0012'], ['＝1+1'], ['=1']],
  })
})

test.each([
  [['报名', '夜市/集市: "灯"?*<>|\\', '2026-12-03'], '报名_夜市-集市-灯_2026-12-03.csv'],
  [['报名', '..\u202egpj\u0000\n.', ''], '报名_gpj.csv'],
  [['报名', '灯'.repeat(100), '2026-12-03'], `报名_${'灯'.repeat(26)}_2026-12-03.csv`],
  [['报名', '\ud800灯😀', '1'], '报名_灯😀_1.csv'],
])('%j is saved as %s', (parts, name) => {
  expect(fileName(parts, 'csv')).toBe(name)
  expect(() => attachment(name)).not.toThrow()
})

test('the header has the name in ASCII and UTF-8', () => {
  expect(attachment("灯 (1)'.csv")).toBe(
    `attachment; filename="download.csv"; filename*=UTF-8''%E7%81%AF%20%281%29%27.csv`,
  )
})
