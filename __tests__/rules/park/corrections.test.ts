/** Problems of a folder: equal ones merged, consequences withheld, unambiguous ones corrected. */
import { product } from '../../../server/areas'
import { problemText } from '../../../server/kernel/folder/problem'
import { checkFolder } from '../../../server/tools/park/checkFolder'
import { fixFolder } from '../../../server/tools/park/fixFolder'
import { groupProblems } from '../../../server/tools/park/groupProblems'
import { gb18030 } from '../../support/park/gb18030'
import { templateFolder, type Changes } from '../../support/park/templateFolder'

const options = { parts: product.folder, now: new Date(Date.UTC(2026, 10, 22, 4)) }
const check = async (changes: Changes) =>
  checkFolder(await templateFolder(changes), options).problems

async function fixed(changes: Changes) {
  const given = await templateFolder(changes)
  const { files, lines } = fixFolder(given, checkFolder(given, options).problems)
  const left = checkFolder(files, options).problems.map(problemText)
  return {
    lines: lines.map(({ file, line, before, after }) => `${file}:${line} ${before} > ${after}`),
    left,
    files,
  }
}

const head = '编号,商户,星期,开门,打烊\n'
const hours = (count: number, open: (at: number) => string) =>
  head +
  Array.from({ length: count }, (_, at) => `h${at},corner-cafe,每天,${open(at)},22:00\n`).join('')

test('a problem of 180 lines is grouped, with its lines and some values', async () => {
  const problems = await check({ 'shop-hours.csv': hours(180, (at) => `${25 + (at % 5)}:00`) })
  expect(problems).toHaveLength(180)
  expect(groupProblems(problems)).toEqual([
    'shop-hours.csv:2：“开门”看不懂“25:00”，应写作 22:00',
    '    同样的错误共 180 处（第 2–181 行），还写了“26:00”“27:00”“28:00”等',
  ])
})

test('a value missing in the message is quoted', async () => {
  const problems = await check({ 'park.yaml': (text) => text.replace('30.25', '130.25') })
  expect(groupProblems(problems)).toEqual(['park.yaml:9：“纬度”不能大于 90，现在写的是“130.25”'])
})

test('a misspelt heading is reported without its consequences, and corrected', async () => {
  const changes = { 'shop-hours.csv': hours(3, () => '9:00').replace('打烊', '打佯') }
  const problems = await check(changes)
  expect(groupProblems(problems)).toEqual([
    'shop-hours.csv:2：没有“打佯”这一项，是不是“打烊”？，现在写的是“22:00”。建议改为“打烊”',
    '    同样的错误共 3 处（第 2–4 行）',
  ])
  expect(await fixed(changes)).toMatchObject({
    lines: ['shop-hours.csv:1 编号,商户,星期,开门,打佯 > 编号,商户,星期,开门,打烊'],
    left: [],
  })
})

test('references to an unreadable table are not reported', async () => {
  const problems = await check({ 'shops.csv': (text) => text.replace('编号', '序号') })
  expect(problems.map(problemText)).toEqual([
    expect.stringMatching(/^shops\.csv:1：表头缺少“编号”一列；按 UTF-8、逗号分隔读到“序号”/),
  ])
})

test.each<[string, Changes, string]>([
  [
    'an unambiguous date',
    { 'shop-days.csv': (t) => t.replace(/\d{4}-\d\d-\d\d/, '25/12/2026') },
    '2026-12-25',
  ],
  [
    'a number from Excel',
    { 'shop-days.csv': (t) => t.replace(/\d{4}-\d\d-\d\d/, '46381') },
    '2026-12-25',
  ],
  ['a time in full width', { 'shop-hours.csv': hours(1, () => '０９：００') }, '09:00'],
  ['an afternoon time', { 'shop-hours.csv': hours(1, () => '下午 1:30') }, '13:30'],
  [
    'a key in capitals',
    { 'shop-hours.csv': hours(1, () => '9:00').replace('corner-cafe', 'Corner_Cafe') },
    'corner-cafe',
  ],
  [
    'a key with a missing letter',
    { 'shop-hours.csv': hours(1, () => '9:00').replace('corner-cafe', 'corner-caf') },
    'corner-cafe',
  ],
  ['a colour without #', { 'park.yaml': (t) => t.replace(/主色: .*/, '主色: B4532A') }, '#b4532a'],
  [
    'a variant of 是',
    { 'shops.csv': (t) => t.replace(/^(corner-cafe,.*),是,/m, '$1,√,') },
    ',是,,是',
  ],
])('%s is corrected', async (_, changes, to) => {
  const { lines, left } = await fixed(changes)
  expect(left).toEqual([])
  expect(lines).toEqual([expect.stringContaining(to)])
})

test.each<[string, Changes]>([
  ['an ambiguous date', { 'shop-days.csv': (t) => t.replace(/\d{4}-\d\d-\d\d/, '10/1/2026') }],
  [
    'a key similar to two others',
    { 'shop-hours.csv': hours(1, () => '9:00').replace('corner-cafe', 'shop') },
  ],
  ['nine without morning or evening', { 'shop-hours.csv': hours(1, () => '9点') }],
])('%s is left to the author', async (_, changes) => {
  const { lines, left } = await fixed(changes)
  expect([lines, left.length]).toEqual([[], 1])
})

test('a corrected GBK table with semicolons keeps its other lines and becomes UTF-8', async () => {
  const text = `${head}h1,corner-cafe,每天,９:00,22:00\n\n"h2","corner-cafe",周一,10:00,"22:00"\n`
  const given = gb18030(text.replaceAll(',', ';').replaceAll('\n', '\r\n'))
  const { lines, left, files } = await fixed({ 'shop-hours.csv': given })
  expect([lines.length, left]).toEqual([1, []])
  expect(String(files.get('shop-hours.csv'))).toBe(
    '\ufeff编号;商户;星期;开门;打烊\r\nh1;corner-cafe;每天;"9:00\t";22:00\r\n\r\n"h2";"corner-cafe";周一;10:00;"22:00"\r\n',
  )
})
