/**
 * What the app does not have is not promised: neither by its own screens nor, once its pages are declared, missing
 * from the demo. (The demo's database is read in server/seedPromises.test.ts.)
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@/routes'
import { product } from '../../server/areas'
import {
  functionPages,
  hasFunction,
  type AppFunction,
} from '../../server/kernel/folder/appFunction'
import { checkFolder } from '../../server/tools/park/checkFolder'
import { readFolder } from '../../server/tools/park/readFolder'
import { demoParkIds } from '../../server/tools/seed/members/members'
import { descriptions, promisesIn } from '../support/rules/promises'

const none = () => false
const functions = Object.keys(functionPages) as AppFunction[]

test.each<[string, AppFunction, string]>([
  ['2 小时停车券，停车缴费时自动抵扣', '停车', '停车'],
  ['绑定一辆车得 100 积分', '停车', '绑定一辆车'],
  ['文创商城全部商品', '商城', '商城'],
  ['物业账单不计积分', '物业账单', '物业账单'],
  ['会员优先购票', '演出', '购票'],
  ['请在「报修」中提交', '报修', '报修'],
  ['报名请到「热门活动」', '活动报名', '报名'],
  ['以各店页面为准', '商户', '店页面'],
  ['发一张邀请函', '邀约', '邀请函'],
])('a promise is found: %s', (text, name, word) => {
  expect(promisesIn(text, none)[0]).toMatchObject({ function: name, word })
  // The day the function has its page, the same text is true.
  expect(promisesIn(text, (each) => each === name)).toEqual([])
})

test('what only describes is no promise; a promise beside it is one', () => {
  for (const [phrase] of descriptions) expect(promisesIn(phrase, none)).toEqual([])
  expect(promisesIn('北门停车场，停车缴费', none)).toHaveLength(1)
})

test('a function is there from the day a page of its own is declared', () => {
  const paths: readonly string[] = Object.values(routes)
  for (const name of functions)
    expect(hasFunction(name)).toBe(paths.some((each) => each.startsWith(functionPages[name])))
  expect(functions.map((name) => functionPages[name])).toContain('/pagespacka/carParking/')
})

const now = new Date(Date.UTC(2026, 10, 22))
const folders = path.join(__dirname, '../../parks')

/** What a demo park would be with some functions: columns by kind and key. */
async function parkWith(name: string, has: (name: AppFunction) => boolean) {
  const { files } = readFolder(path.join(folders, name))
  const { folder, problems } = checkFolder(files, {
    parts: product.folder,
    now,
    hasFunctionOf: has,
  })
  expect(problems).toEqual([])
  return (folder?.items ?? []).map(({ item, columns }) => ({
    kind: item.part.kind,
    key: item.key,
    needs: item.values['需要功能'],
    columns,
  }))
}

test('every exception is needed', async () => {
  const all = await Promise.all(demoParkIds.map((name) => parkWith(name, () => true)))
  const demo = JSON.stringify(all)
  for (const [phrase] of descriptions) expect(demo).toContain(phrase)
})

describe.each(demoParkIds)('the demo park %s', (name) => {
  test('without a function leaves out what needs it, and what hangs on that', async () => {
    const [bare, full] = [await parkWith(name, none), await parkWith(name, () => true)]
    expect(bare.filter(({ needs }) => needs !== undefined)).toEqual([])
    expect(full.length).toBeGreaterThan(bare.length + 10)
    const benefits = new Set(bare.flatMap(({ kind, key }) => (kind === 'benefit' ? [key] : [])))
    expect(benefits).not.toContain('parking')
    for (const { kind, columns } of bare)
      if (kind === 'level')
        for (const key of columns.benefits as string[]) expect(benefits).toContain(key)
    for (const { kind, columns } of bare)
      if (kind === 'coupon') expect(['all', 'shops']).toContain(columns.scope)
  })

  test.each(functions)('%s alone brings nothing of another function', async (one) => {
    const some = await parkWith(name, (each) => each === one)
    for (const { needs } of some) expect([undefined, one]).toContain(needs)
  })
})

/** Files whose words are no promise, each with the reason. */
const namesOnly: readonly (readonly [file: string, reason: string])[] = [
  ['features/complaint/model.ts', 'what somebody may complain about in the park itself'],
  ['rules/plate.ts', 'checks a plate; no page asks for one yet'],
  ['rules/coupon/face.ts', 'the face of a coupon kind that only a park with parking issues'],
  ['rules/coupon/standing.ts', 'why a coupon of such a kind cannot be used in a shop'],
]

const src = path.join(__dirname, '../../src')
/** Files whose texts people see; the contract's summaries are for programmers. */
function screens(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) return name === 'contract' ? [] : screens(file)
    return /\.tsx?$/.test(name) ? [file] : []
  })
}
const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

test('no screen of the app promises a function that the app does not have', () => {
  const excepted = new Set(namesOnly.map(([file]) => path.join(src, file)))
  const files = screens(src).filter((file) => !excepted.has(file))
  expect(files.length).toBeGreaterThan(300)
  const promised = files.flatMap((file) =>
    promisesIn(withoutComments(readFileSync(file, 'utf8'))).map(
      ({ function: name, passage }) => `${path.relative(src, file)}: ${name}: ${passage}`,
    ),
  )
  expect(promised).toEqual([])
})

test.each(namesOnly)('%s is still an exception: %s', (file) => {
  const text = withoutComments(readFileSync(path.join(src, file), 'utf8'))
  expect(promisesIn(text, none)).not.toEqual([])
})
