/**
 * What the app does not have is not promised: neither by its own screens nor, once its pages are declared, missing
 * from the demo. (The demo's database is read in server/seedPromises.test.ts.)
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@/routes'
import { seedCalendar } from '../../server/tools/seed/content/calendar'
import {
  functionPages,
  hasFunction,
  joined,
  type AppFunction,
} from '../../server/tools/seed/content/functions'
import { demoParks } from '../../server/tools/seed/content/parks'
import { withinReach } from '../../server/tools/seed/content/withinReach'
import { coupons } from '../../server/tools/seed/content/mianfang/coupons'
import { faq } from '../../server/tools/seed/content/mianfang/faq'
import { jobs } from '../../server/tools/seed/content/member/pointRules'
import { benefits } from '../../server/tools/seed/content/member/levels'
import { descriptions, promisesIn } from '../support/rules/promises'

const none = () => false
const functions = Object.keys(functionPages) as AppFunction[]

test.each<[string, AppFunction, string]>([
  ['2 小时停车券，停车缴费时自动抵扣', 'parking', '停车'],
  ['绑定一辆车得 100 积分', 'parking', '绑定一辆车'],
  ['文创商城全部商品', 'goodsMall', '商城'],
  ['物业账单不计积分', 'propertyBills', '物业账单'],
  ['会员优先购票', 'shows', '购票'],
  ['请在「报修」中提交', 'repairs', '报修'],
  ['报名请到「热门活动」', 'signUps', '报名'],
  ['以各店页面为准', 'merchants', '店页面'],
  ['发一张邀请函', 'invitations', '邀请函'],
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

test('every exception is needed', () => {
  const now = seedCalendar(Date.UTC(2026, 10, 22))
  const demo = JSON.stringify([demoParks(now)])
  for (const [phrase] of descriptions) expect(demo).toContain(phrase)
})

test('parts of a sentence are joined as far as they are there', () => {
  expect(joined(['甲', '', '乙', '丙'])).toBe('甲、乙与丙')
  expect(joined(['', '甲'])).toBe('甲')
  expect(joined([''])).toBe('')
})

describe('the demo', () => {
  const [park] = demoParks(seedCalendar(Date.UTC(2026, 10, 22)))
  const all = { ...park!, coupons: coupons(seedCalendar(0)), faq, jobs, benefits }

  test('without a function leaves out what needs it, and what hangs on that', () => {
    const bare = withinReach(all, none)
    expect(bare.coupons.map(({ scope }) => scope)).not.toContain('parking')
    expect(bare.pointGoods.map(({ key }) => key)).not.toContain('parking-2h-points')
    expect(bare.ownedCoupons.map(({ coupon }) => coupon)).not.toContain('parking-2h')
    expect(bare.jobs.map(({ key }) => key)).not.toContain('first-car')
    expect(bare.faq.map(({ key }) => key)).not.toContain('parking')
    const named = new Set(bare.benefits.map(({ key }) => key))
    expect(named).not.toContain('parking')
    for (const level of bare.levels)
      expect(level.benefits.filter((key) => !named.has(key))).toEqual([])
  })

  test('with it has all of it', () => {
    const full = withinReach(all, () => true)
    for (const part of ['coupons', 'faq', 'jobs', 'benefits'] as const)
      expect(full[part]).toHaveLength(all[part].length)
  })

  test.each(functions)('%s alone brings nothing of another function', (name) => {
    const some = withinReach(all, (each) => each === name)
    for (const { needs } of [...some.jobs, ...some.faq, ...some.benefits])
      expect([undefined, name]).toContain(needs)
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
