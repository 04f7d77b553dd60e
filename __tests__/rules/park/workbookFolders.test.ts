/** Tables of a park's folder as workbooks: one workbook per table, or sheets of park.xlsx. */
import { parse } from 'csv-parse/sync'
import { product } from '../../../server/areas'
import { problemText } from '../../../server/kernel/folder/problem'
import { unguardedText } from '../../../server/kernel/table/csvText'
import { workbookBytes } from '../../../server/kernel/table/workbook'
import { checkFolder } from '../../../server/tools/park/checkFolder'
import { fixFolder } from '../../../server/tools/park/fixFolder'
import { lettersOf } from '../../../server/kernel/table/workbookHints'
import { prepareFolder } from '../../../server/tools/park/openWorkbooks'
import type { FolderFiles } from '../../../server/tools/park/readFolder'
import { templateFolder } from '../../support/park/templateFolder'

const options = { parts: product.folder, now: new Date(Date.UTC(2026, 10, 22, 4)) }

const rowsOf = (bytes: Buffer | undefined) =>
  (parse(bytes ?? '', { bom: true }) as string[][]).map((row) => row.map(unguardedText))
const bookOf = (bytes: Buffer | undefined, ...names: string[]) =>
  workbookBytes(
    (names.length > 0 ? names : ['Sheet1']).map((name) => ({ name, rows: rowsOf(bytes) })),
  )

async function checked(files: FolderFiles) {
  const folder = await prepareFolder(files)
  const { folder: found, problems } = checkFolder(folder.files, { ...folder, ...options })
  return {
    columns: found?.items.map(({ columns }) => columns),
    messages: problems.map(problemText),
  }
}

const isTable = (file: string) => file.endsWith('.csv')
const same = async () => (await checked(await templateFolder())).columns

test('the template park is equal with every table in its own workbook', async () => {
  const files = new Map<string, Buffer>()
  for (const [file, bytes] of await templateFolder())
    if (isTable(file)) files.set(file.replace('.csv', '.xlsx'), await bookOf(bytes))
    else files.set(file, bytes)
  expect(await checked(files)).toEqual({ columns: await same(), messages: [] })
})

test('the template park is equal with every table as a sheet of park.xlsx', async () => {
  const all = [...(await templateFolder())]
  const labels: Record<string, string> = { shops: '商户' }
  const sheets = all
    .filter(([file]) => isTable(file))
    .map(([file, bytes]) => {
      const name = file.replace('.csv', '').replace('/', '-')
      return { name: labels[name] ?? name, rows: rowsOf(bytes) }
    })
  const files = new Map(all.filter(([file]) => !isTable(file)))
  files.set('park.xlsx', await workbookBytes([...sheets, { name: '草稿', rows: [] }]))
  expect(await checked(files)).toEqual({ columns: await same(), messages: [] })
})

test('a table in two forms is refused, also as a sheet', async () => {
  const files = await templateFolder()
  const shops = files.get('shops.csv')
  files.set('shops.xlsx', await bookOf(shops))
  files.set('park.xlsx', await bookOf(shops, 'shops', 'shop-hour'))
  expect((await checked(files)).messages).toEqual([
    'park.xlsx“shop-hour”：没有这张工作表，是不是“shop-hours”？',
    'park.xlsx“shops”：同一张表有两份：shops.csv 和 park.xlsx“shops”，请只留一份',
    'shops.xlsx：同一张表有两份：shops.csv 和 shops.xlsx，请只留一份',
  ])
})

test('problems name the workbook’s row; references to a broken table are not reported', async () => {
  const files = await templateFolder()
  const shops = rowsOf(files.get('shops.csv'))
  const [head = [], first = []] = shops
  const nameless = first.map((cell, at) => (head[at] === '名称' ? '' : cell))
  files.delete('shops.csv')
  files.set(
    'shops.xlsx',
    await workbookBytes([{ name: 'a', rows: [[], head, [], nameless, ...shops.slice(2)] }]),
  )
  expect((await checked(files)).messages).toEqual(['shops.xlsx:4：缺少“名称”'])
  files.set('shops.xlsx', Buffer.from('编号,名称\n'))
  expect((await checked(files)).messages).toEqual(['shops.xlsx：不是 .xlsx 工作簿，或者文件已损坏'])
  files.set('shops.xlsx', await bookOf(Buffer.from('编号,名称\na,b\n'), 'x', 'y'))
  expect((await checked(files)).messages).toEqual([
    'shops.xlsx：有 2 张工作表：“x”、“y”；请把要导入的改名为“shops”',
  ])
})

test('a problem in a workbook names its cell, and a correction changes that cell only', async () => {
  const rows = rowsOf((await templateFolder()).get('shops.csv'))
  const [head = [], ...others] = rows
  const wrong = others.map((row) =>
    row.map((cell, at) => (head[at] === '可线上付款' && cell === '是' ? '√' : cell)),
  )
  const spelt = head.map((cell) => (cell === '电话' ? '电活' : cell))
  const files = await templateFolder({
    'shops.csv': undefined,
    'shops.xlsx': await workbookBytes([{ name: '商户', rows: [[], spelt, ...wrong] }]),
  })
  const folder = await prepareFolder(files)
  const { problems } = checkFolder(folder.files, { ...folder, ...options })
  const column = (label: string) => lettersOf(head.indexOf(label))
  expect(problems.map(({ cell, fix }) => [cell?.ref, fix?.from, fix?.to])).toEqual(
    expect.arrayContaining([
      [`${column('可线上付款')}3`, '√', '是'],
      [`${column('电话')}2`, '电活', '电话'],
    ]),
  )
  const { files: fixed, lines } = fixFolder(files, problems)
  expect(lines.map(({ ref, before, after }) => `${ref} ${before} → ${after}`).sort()).toEqual([
    `${column('电话')}2 电活 → 电话`,
    `${column('可线上付款')}3 √ → 是`,
  ])
  expect((await checked(fixed)).messages).toEqual([])
})

test('YAML and texts that also exist as sheets are refused', async () => {
  const files = await templateFolder()
  files.set('park.xlsx', await workbookBytes([{ name: '园区', rows: [['编号'], ['template']] }]))
  expect((await checked(files)).messages).toEqual([
    'park.yaml：同一张表有两份：park.yaml 和 park.xlsx“园区”，请只留一份',
  ])
})
