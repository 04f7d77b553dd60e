/** `npm run park -- import` and the desk: changes made at the desk are listed for a decision, never lost silently. */
import { product } from '../../../server/areas'
import { importAsking } from '../../../server/tools/park/askNew'
import { DeskChangesError, importFolder } from '../../../server/tools/park/importFolder'
import { templateFolder, type Changes } from '../../support/park/templateFolder'
import { describeServer } from '../../support/server/testApp'

const PARK = 'template'
const test = describeServer()

const options = async (changes: Changes = {}) => ({
  ...{ db: test.db, parts: product.folder, files: await templateFolder(changes) },
  ...{ at: test.clock.now(), isDemo: true },
})

/** A terminal that gives this answer; undefined: there is none. */
function terminal(answer?: boolean) {
  const lines: string[] = []
  return {
    lines,
    say: (line: string) => void lines.push(line),
    canAsk: answer !== undefined,
    isAgreed: async () => answer ?? false,
  }
}

const nameOf = async () =>
  (
    await test.sql<{ name: string }>(
      `select s.name from shop s where s.tenant_id = $1 and s.id in (select identity::uuid from folder_item
        where tenant_id = $1 and kind = 'shop' and key = 'corner-cafe')`,
      [PARK],
    )
  )[0]?.name

const renamed: Changes = { 'shops.csv': (text) => text.replace('转角咖啡', '街角咖啡') }
const atDesk = () =>
  test.sql(`update shop set name = '桌边咖啡' where tenant_id = $1 and name like '%角咖啡'`, [PARK])

beforeEach(async () => {
  await importFolder({ ...(await options()), keeps: 'folder' })
  await atDesk()
})

it('an import without a terminal is refused, lists the desk’s changes and writes nothing', async () => {
  const { lines, ...operator } = terminal()
  await expect(importAsking(await options(renamed), operator)).rejects.toThrow(DeskChangesError)
  expect(lines.join('\n')).toContain('商户 corner-cafe：工作台改过（名称）')
  expect(await nameOf()).toBe('桌边咖啡')
})

it.each([
  ['kept', true, '桌边咖啡'],
  ['overwritten', false, '街角咖啡'],
])('the operator’s answer: the desk’s state is %s', async (_, answer, name) => {
  await importAsking(await options(renamed), terminal(answer))
  expect(await nameOf()).toBe(name)
})

it('an option answers the question beforehand', async () => {
  const { lines, ...operator } = terminal()
  await importAsking({ ...(await options(renamed)), keeps: 'desk' }, operator)
  expect(await nameOf()).toBe('桌边咖啡')
  await importAsking({ ...(await options(renamed)), keeps: 'folder' }, operator)
  expect([await nameOf(), lines]).toEqual(['街角咖啡', []])
})

it('a schedule cancelled at the desk keeps only itself', async () => {
  await importFolder(await options())
  await test.sql(`update show_schedule set cancel_reason = '台风' where tenant_id = $1`, [PARK])
  const { lines, ...operator } = terminal()
  const { kept } = await importAsking(await options(renamed), operator)
  expect(kept.map(({ part, reason }) => [part.kind, reason])).toContainEqual([
    'showSchedule',
    expect.stringContaining('取消'),
  ])
  expect([await nameOf(), lines]).toEqual(['街角咖啡', []])
})

it('an activity without a cover can be imported', async () => {
  const files = await options({
    'activities/book-club.md': (text) => text.replace(/^封面:.*\n/m, ''),
  })
  await importFolder({ ...files, keeps: 'folder' })
  const [row] = await test.sql<{ cover: string }>(
    `select cover from activity where tenant_id = $1 order by id limit 1`,
    [PARK],
  )
  expect(row?.cover).toBe('')
})

it('what the running park takes from a stock leaves the checked plan valid', async () => {
  const restocked = await options({
    'coupons.yaml': (text) => text.replace(/库存: \d+/, '库存: 7777'),
  })
  const { mark, steps } = await importFolder({ ...restocked, keeps: 'folder', isDryRun: true })
  const coupons = steps.filter(({ part, act }) => part.kind === 'coupon' && act === 'change')
  expect(coupons).toHaveLength(1)
  await test.sql(
    `update coupon set claimed = claimed + 1, stock = stock - 1 where tenant_id = $1 and id in (select identity::uuid
      from folder_item where tenant_id = $1 and kind = 'coupon' and key = $2)`,
    [PARK, coupons[0]!.key],
  )
  await importFolder({ ...restocked, keeps: 'folder', confirmed: mark })
  const rows = await test.sql<{ stock: number; claimed: number }>(
    'select stock, claimed from coupon where tenant_id = $1 and initial_stock = 7777',
    [PARK],
  )
  expect(rows).toEqual([{ stock: 7777 - rows[0]!.claimed, claimed: expect.any(Number) }])
})
