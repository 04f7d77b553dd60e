/** Tables saved by spreadsheets: unambiguous cells are read, ambiguous ones refused with their readings. */
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { product } from '../../../server/areas'
import { fieldMakers } from '../../../server/kernel/folder/fields/fieldMakers'
import { csvText } from '../../../server/kernel/table/csvText'
import { checkFolder } from '../../../server/tools/park/checkFolder'
import { blankContext } from '../../../server/tools/park/richText'
import { parseTable } from '../../../server/tools/park/parseTable'
import { gb18030 } from '../../support/park/gb18030'
import { templateFolder } from '../../support/park/templateFolder'
import { seeded } from '../../support/properties/seed'

const make = fieldMakers(blankContext)
const fields = {
  编号: make.text('编号', { max: 99 }),
  名称: make.text('名称', { max: 99, optional: true }),
  日期: make.day('日期'),
  时间: make.time('时间'),
  开门: make.clock('开门'),
  价格: make.yuan('价格'),
  推荐: make.flag('推荐'),
}
type Label = keyof typeof fields
const labels = Object.keys(fields) as Label[]

/** Values of a table's lines, and the messages of what is refused. */
function readingOf(bytes: Buffer | string) {
  const { entries, problems } = parseTable('t.csv', Buffer.from(bytes))
  const messages = problems.map(({ line, message }) => `${line ?? ''}：${message}`)
  const rows = entries.map(({ values, lineOf }) =>
    labels.map((label) => {
      const read = v.safeParse(fields[label].schema as v.GenericSchema, values[label])
      if (!read.success) messages.push(`${lineOf()}：“${label}”${read.issues[0].message}`)
      return read.output instanceof Date ? read.output.getTime() : read.output
    }),
  )
  return { rows, messages }
}

const two = (value: number) => String(value).padStart(2, '0')
const grouped = (yuan: number) => {
  const [whole = '', rest = ''] = yuan.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`
}

interface Row {
  name: string
  day: [number, number, number]
  minute: number
  fen: number
  isGood: boolean
}
const row: fc.Arbitrary<Row> = fc.record({
  name: fc
    .array(fc.constantFrom('字', '面馆', ' ', '"', ',', ';', '\n', '=', "'", '0', '12', '-', '/'))
    .map((parts) => parts.join('').trim()),
  day: fc.tuple(
    fc.integer({ min: 2020, max: 2040 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ),
  minute: fc.integer({ min: 0, max: 1439 }),
  fen: fc.integer({ min: 0, max: 99_999_999 }),
  isGood: fc.boolean(),
})

const dialect = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom('utf8', 'bom', 'gb18030', 'utf16le'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  day: fc.constantFrom('y-MM-dd', 'y/M/d', 'y.M.d', 'y年M月d日'),
  seconds: fc.boolean(),
  number: fc.constantFrom('plain', 'grouped', "'"),
  saysSeparator: fc.boolean(),
  quotesAll: fc.boolean(),
  emptyRows: fc.boolean(),
  emptyColumns: fc.integer({ min: 0, max: 3 }),
})
type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never

function written(rows: readonly Row[], how: Dialect): Buffer {
  const dayOf = ([y, M, d]: Row['day']) =>
    ({
      'y-MM-dd': `${y}-${two(M)}-${two(d)}`,
      'y/M/d': `${y}/${M}/${d}`,
      'y.M.d': `${y}.${M}.${d}`,
      y年M月d日: `${y}年${M}月${d}日`,
    })[how.day]
  const clockOf = (minute: number) => {
    const [hours, rest] = [Math.floor(minute / 60), two(minute % 60)]
    return how.seconds ? `${hours}:${rest}:00` : `${two(hours)}:${rest}`
  }
  const numberOf = (fen: number) => {
    if (how.number === 'grouped') return grouped(fen / 100)
    return `${how.number === "'" ? "'" : ''}${fen / 100}`
  }
  // A name is written as any CSV writer of ours guards it; the other cells as spreadsheets show them.
  const guarded = (name: string) => csvText([[name]]).slice(1, -2)
  const unquoted = (cell: string) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  const empty = Array.from({ length: how.emptyColumns }, () => '')
  const blank = how.emptyRows ? [[...labels.map(() => ''), ...empty], ['']] : []
  const lines = rows.flatMap(({ name, day, minute, fen, isGood }, at) => [
    [
      ...[`k${at}`, unquoted(guarded(name)), dayOf(day), `${dayOf(day)} ${clockOf(minute)}`],
      ...[clockOf(minute), numberOf(fen), isGood ? 'TRUE' : '否', ...empty],
    ],
    ...blank,
  ])
  const table = stringify([...blank, [...labels, ...empty], ...lines], {
    delimiter: how.separator,
    quoted: how.quotesAll,
    record_delimiter: how.lineEnd,
    quoted_match: /\n/,
  })
  const text = how.saysSeparator ? `sep=${how.separator}${how.lineEnd}${table}` : table
  if (how.encoding === 'gb18030') return gb18030(text)
  if (how.encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  return Buffer.from(how.encoding === 'bom' ? `\ufeff${text}` : text)
}

test(seeded('a table reads the same in every dialect'), () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), dialect, (rows, how) => {
      const values = rows.map(({ name, day: [y, M, d], minute, fen, isGood }, at) => [
        ...[`k${at}`, name, `${y}-${two(M)}-${two(d)}`],
        Date.UTC(y, M - 1, d, -8, minute),
        ...[minute, fen, isGood],
      ])
      expect(readingOf(written(rows, how))).toEqual({ rows: values, messages: [] })
    }),
    { numRuns: 300 },
  )
})

const head = labels.join(',')
const good = ['a', '面馆', '2026/10/1', '2026/11/6 9:00', '13:00:00', '"1,234.50"', '是']
/** A table of one line with one cell changed. */
const withCell = (label: Label, cell: string) =>
  `${head}\n${good.map((each, at) => (labels[at] === label ? cell : each)).join(',')}\n`

test.each<[Label, string, unknown]>([
  ['日期', '2026/12/6', '2026-12-06'],
  ['日期', '2026/12/6 0:00', '2026-12-06'],
  ['日期', "'2026-12-06", '2026-12-06'],
  ['时间', '2026/11/6 9:00', Date.UTC(2026, 10, 6, 1)],
  ['时间', '2026/11/6 9:00:30', Date.UTC(2026, 10, 6, 1, 0, 30)],
  ['开门', '9:00:00', 540],
  ['开门', '24:00:00', 0],
  ['价格', '"1,234.50"', 123_450],
  ['价格', "'12.5", 1_250],
  ['名称', "'0012", '0012'],
  ['名称', "'=1+1", '=1+1'],
  ['名称', "'90s", "'90s"],
  ['名称', '"0012\t"', '0012'],
  ['推荐', 'FALSE', false],
])('%s: %s is read', (label, cell, value) => {
  const { rows, messages } = readingOf(withCell(label, cell))
  expect([messages, rows[0]?.[labels.indexOf(label)]]).toEqual([[], value])
})

test.each<[Label, string, string]>([
  ['日期', '10/1/2026', '“日期”看不懂“10/1/2026”，可能是 2026-10-01 或 2026-01-10'],
  ['日期', '13/1/2026', '“日期”看不懂“13/1/2026”，可能是 2026-01-13，'],
  ['日期', '26/10/1', '“日期”看不懂“26/10/1”，可能是 2026-10-01 或 2001-'],
  ['日期', '10月1日', '“日期”看不懂“10月1日”，可能是 没有写年份的日期'],
  ['日期', '1-Oct', '“日期”看不懂“1-Oct”，可能是 英文月份的日期'],
  ['日期', '46296', '“日期”看不懂“46296”，可能是 2026-10-01（表格软件的日期序号）'],
  ['日期', '2026/2/30', '“日期”看不懂“2026/2/30”，日期写作'],
  ['日期', '2026/12/6 9:00', '“日期”看不懂“2026/12/6 9:00”，日期写作'],
  ['日期', '2026/12-6', '“日期”看不懂“2026/12-6”，日期写作'],
  ['时间', '1/10/2026 9:00', '“时间”看不懂“1/10/2026 9:00”，可能是 2026-01-10 或 2026-10-01'],
  ['开门', '0.375', '“开门”看不懂“0.375”，可能是 09:00（表格软件的时间序号）'],
  ['开门', '9:00:30', '“开门”看不懂“9:00:30”，应写作 22:00'],
  ['价格', '"1,23"', '“价格”应为数字，不是“1,23”'],
  ['价格', '"1.234,50"', '“价格”应为数字，不是“1.234,50”'],
  ['推荐', '也许', '“推荐”应为“是”或“否”，不是“也许”'],
  ['名称', '1.1E+17', '“1.1E+17”是表格软件改写的长数字，约为 110000000000000000，末几位已经丢失'],
  ['名称', '#REF!', '“#REF!”是表格软件的错误值'],
  ['名称', '########', '“########”是表格软件的错误值'],
])('%s: %s is refused with its line and possible meanings', (label, cell, message) => {
  const [only, ...more] = readingOf(withCell(label, cell)).messages
  expect(more).toEqual([])
  expect(only).toContain(`2：${message}`)
})

test.each<[string, string | Buffer, string]>([
  [
    'several separators in the heading',
    '编号;名称,日期\n',
    '1：表头里有逗号、分号，看不出用哪个分隔',
  ],
  [
    'thousands in a table with semicolons',
    '编号;价格\n\na;1,234\n',
    '3：“1,234”在用分号分隔的表格里有两种读法：1234 或 1.234；请不写千分位',
  ],
  ['a cell beyond the heading', '编号,名称\n\na,b,c\n', '3：第 3 格“c”没有表头'],
  ['a cell below an empty heading', '编号,,名称\na,b,c\n', '2：第 2 格“b”没有表头'],
  [
    'another heading',
    gb18030('序号;名称\na;b\n'),
    '1：表头缺少“编号”一列；按 GB18030、分号分隔读到“序号”“名称”',
  ],
  [
    'a file that is no text',
    Buffer.from([0xff, 0x41, 0x80]),
    '：读不出文字：不是 UTF-8，也不是 GBK（GB18030）',
  ],
])('%s is refused', (_, bytes, message) => {
  const { rows, messages } = readingOf(bytes)
  expect([rows, messages]).toEqual([[], [expect.stringContaining(message)]])
})

test('cells that Excel omits at the end of a line are empty', () => {
  expect(parseTable('t.csv', Buffer.from('编号,名称,日期,,\na,b\n')).entries[0]?.values).toEqual({
    编号: 'a',
    名称: 'b',
  })
})

test('line numbers count empty lines, lines within cells and the separator line', () => {
  const { entries } = parseTable(
    't.csv',
    Buffer.from('sep=,\r\n,\r\n编号,名称\r\n,\r\n\r\na,"b\r\nc"\r\nd,e\r\n'),
  )
  expect(entries.map(({ lineOf }) => lineOf())).toEqual([6, 8])
})

test('a separator within a quoted heading is ignored', () => {
  const { entries } = parseTable('t.csv', Buffer.from('编号,"说""明;备注"\na,b\n'))
  expect(entries[0]?.values).toEqual({ 编号: 'a', '说"明;备注': 'b' })
})

test.each([',', ';', '\t'])(
  'the template park is equal with GBK tables separated by %j',
  async (delimiter) => {
    const files = await templateFolder()
    const saved = [...files].map(([file, bytes]): [string, Buffer] => {
      if (!file.endsWith('.csv')) return [file, bytes]
      const rows = parse(bytes, { bom: true }) as string[][]
      const shown = rows.map((row) =>
        row.map((cell) => cell.replace(/^(\d{4})-0?(\d+)-0?(\d+)/, '$1/$2/$3')),
      )
      return [file, gb18030(stringify(shown, { delimiter, record_delimiter: 'windows' }))]
    })
    const options = { parts: product.folder, now: new Date(Date.UTC(2026, 10, 22, 4)) }
    const read = checkFolder(new Map(saved), options)
    expect(read.problems).toEqual([])
    const columns = (folder = read.folder) => folder?.items.map((item) => item.columns)
    expect(columns()).toEqual(columns(checkFolder(files, options).folder))
  },
)

test('words of an older folder are read and written as the current ones', () => {
  const field = make.words(
    '种类',
    { goods: '商城购物', ticket: '演出票务' },
    { former: { 商城: 'goods' } },
  )
  const read = v.safeParse(field.schema as v.GenericSchema, ['商城', '演出票务'])
  expect(read.output).toEqual(['goods', 'ticket'])
  expect(field.write(read.output as never)).toEqual(['商城购物', '演出票务'])
  expect(field.offers).toEqual(['商城购物', '演出票务'])
  expect(v.safeParse(field.schema as v.GenericSchema, ['商店']).success).toBe(false)
})

test('search words of a table from before 演出票夹 became 票夹 are read', async () => {
  const files = await templateFolder()
  const words = files.get('search-words.csv')!
  const [heading = ''] = words.toString().split('\n')
  const line = heading
    .trim()
    .split(',')
    .map((name) => ({ 编号: 'seats', 词: '取票', 页面: '演出票夹' })[name] ?? '')
    .join(',')
  files.set('search-words.csv', Buffer.from(`${words.toString().trimEnd()}\n${line}\n`))
  const options = { parts: product.folder, now: new Date(Date.UTC(2026, 10, 22, 4)) }
  expect(checkFolder(files, options).problems).toEqual([])
})
