/** The bills of a month from a park's folder: previewed, created, removable until paid. */
import { paidCalls } from '@/contract/paid'
import { product } from '../../../server/areas'
import { exportFolder } from '../../../server/tools/park/exportFolder'
import { importFolder } from '../../../server/tools/park/importFolder'
import { itemId } from '../../../server/kernel/folder/problem'
import { readMonth } from '../../../server/kernel/folder/time'
import { templateFolder, type Changes } from '../../support/park/templateFolder'
import { describeMoney, type Wallet } from '../../support/server/money'
import { billFixture, type BillFixture } from '../../support/server/propertyBills'
import { describeServer } from '../../support/server/testApp'

const PARK = 'template'
const MONTH = 'bills/2026-10.csv'
const parts = product.folder
const roomId = itemId(PARK, 'room', 'flat-101')
const power = itemId(PARK, 'propertyBill', '2026-10/101-power')
const service = itemId(PARK, 'propertyBill', '2026-10/101-service')

const test = describeServer()
const money = describeMoney(test)
let bills: BillFixture
let member: Wallet
beforeAll(async () => {
  bills = billFixture(test, PARK)
  await bring()
  test.clock.pass(11_000)
  member = await money.member(PARK)
  await bills.bind(roomId, member.userId)
})

async function bring(changes: Changes = {}, isDryRun = false) {
  const files = await templateFolder(changes)
  const at = test.clock.now()
  const { steps } = await importFolder({ db: test.db, parts, files, at, isDemo: true, isDryRun })
  return steps
    .filter(({ act }) => act !== 'same')
    .map(({ act, part, key }) => `${act} ${part.kind} ${key}`)
}

/** Bills of the folder; others are made by leases. */
const rows = () =>
  test.sql<{ id: string; is_void: boolean; amount: string }>(
    'select id, is_void, amount from property_bill where tenant_id = $1 and line_id is null order by amount',
    [PARK],
  )
const withoutPower = { [MONTH]: (text: string) => text.replace(/^101-power.*\n/m, '') }
const dearer = { [MONTH]: (text: string) => text.replace(',2.8,', ',3,') }

it('bill amounts are quantity times price, exactly', async () => {
  // 156.5 kWh at ¥0.5383, 86.5 m² at ¥2.8.
  expect(await rows()).toMatchObject([
    { id: power, amount: '8424' },
    { id: service, amount: '24220' },
  ])
  expect(await bills.get(power, member.caller)).toMatchObject({
    ...{ Period: '2026-10', Quantity: 156.5, Unit: '度', Price: 53.83, PayAmount: 8_424 },
    ...{ Meter: { Before: 1024, After: 1180.5 } },
  })
  expect(await bills.get(service, member.caller)).toMatchObject({
    ...{ Reduction: 2_000, PayAmount: expect.any(Number), Meter: null },
  })
})

it('a dry run lists the changes and makes none', async () => {
  expect(await bring(withoutPower, true)).toEqual(['end propertyBill 2026-10/101-power'])
  expect(await rows()).toMatchObject([{ is_void: false }, { is_void: false }])
})

it('a bill missing from a later import becomes void, and valid again when it returns', async () => {
  await bring(withoutPower)
  expect(await bills.get(power, member.caller)).toMatchObject({ Status: 'Void', PayAmount: 0 })
  const refused = await bills.buy([power], member.caller, [8_424])
  expect([refused.status, refused.body.Reason]).toEqual([409, 'billChanged'])
  expect(await bring(withoutPower)).toEqual([])
  expect(await bring()).toEqual(['change propertyBill 2026-10/101-power'])
  expect(await bills.get(power, member.caller)).toMatchObject({
    PayAmount: 8_424,
    Actions: ['pay'],
  })
})

it('removing a month’s file ends its bills', async () => {
  const undone = await bring({ [MONTH]: undefined })
  expect(undone.sort()).toEqual([
    'end propertyBill 2026-10/101-power',
    'end propertyBill 2026-10/101-service',
  ])
  await bring()
})

it('an unpaid bill follows the folder', async () => {
  expect(await bring(dearer)).toEqual(['change propertyBill 2026-10/101-service'])
  expect(await rows()).toMatchObject([{}, { amount: '25950' }])
  await bring()
})

it('the exported folder imports to the same state', async () => {
  const files = await exportFolder(test.db, parts, PARK, new Date(test.clock.now()))
  expect(String(files?.get(MONTH))).toContain('101-power,flat-101,power,1024,1180.5,156.5')
  const { steps } = await importFolder({
    ...{ db: test.db, parts, files: files!, at: test.clock.now(), isDemo: true },
  })
  expect(steps.filter(({ act }) => act !== 'same')).toEqual([])
})

it('a bill being paid or paid is neither changed nor removed by an import', async () => {
  const { data: order } = await bills.buy([power], member.caller)
  await expect(bring(withoutPower)).rejects.toThrow(/正在缴费，现在不能从文件夹里去掉/)
  const { data } = await bills.pay(order.Id, member.caller)
  await money.confirm(data.Payment?.PaymentNo ?? '', 'once', false, PARK)
  await expect(bring(withoutPower)).rejects.toThrow(
    /^bills：2026-10\/101-power：账单 ZD202610\d{8} 已有缴费，不能从文件夹里去掉$/,
  )
  const cheaper = { [MONTH]: (text: string) => text.replace('0.5383', '0.5') }
  await expect(bring(cheaper)).rejects.toThrow(/^bills\/2026-10.csv:3：账单 .* 已有缴费，不能修改$/)
  // The month's other bill is still updated.
  expect(await bring(dearer)).toEqual(['change propertyBill 2026-10/101-service'])
  await bring()
})

const HEAD = '编号,房屋,科目,上次读数,本次读数,数量,单价,出账时间,到期日\n'
const metered = (before: string, after: string, quantity = '') =>
  `${HEAD}a,flat-101,power,${before},${after},${quantity},0.5,2026-10-01,2026-10-20\n`

it.each([
  ['an older month entered later', 'bills/2026-09.csv', metered('1000', '1100')],
  ['a reading below the former one', 'bills/2026-11.csv', metered('1150', '1200')],
])('%s does not charge a part of the meter twice', async (_, file, text) => {
  const before = await rows()
  await expect(bring({ [file]: text })).rejects.toThrow(
    /^bills：1 号楼 · 1F · 101 电费：2026-\d\d（.*）和 2026-\d\d（.*）的读数重叠，会重复收费/,
  )
  expect(await rows()).toEqual(before)
})

it('readings that follow each other, a new meter and a quantity alone are taken', async () => {
  const none = { 'bills/2026-09.csv': undefined, 'bills/2026-11.csv': undefined }
  await bring({
    'bills/2026-09.csv': metered('1000', '1024'),
    'bills/2026-11.csv': metered('0', '1100'),
  })
  await bring({ ...none, 'bills/2026-11.csv': metered('', '', '40') })
  await bring(none)
})

it('of two clerks, the one with an older folder does not charge what the other’s paid bill has charged', async () => {
  // The bill of October is paid above and stays though this folder lacks it.
  const options = {
    ...{ db: test.db, parts, at: test.clock.now(), isDemo: true, keeps: 'desk' as const },
    files: await templateFolder({
      ...withoutPower,
      'bills/2026-11.csv': metered('1100', '1200').replace('\na,', '\nb,'),
    }),
  }
  await expect(importFolder(options)).rejects.toThrow(/2026-10（1024 到 1180.5）和 2026-11/)
})

it('a bill that names a lease belongs to its tenant, and the lease is of the room', async () => {
  const today = test.clock.now()
  const dayIn = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  const [before, now] = [await money.member(PARK), await money.member(PARK)]
  await test.sql(
    `update app_user set phone = case id when $1 then '13900000711' else '13900000712' end
     where tenant_id = $3 and id in ($1, $2)`,
    [before.userId, now.userId, PARK],
  )
  for (const { userId } of [before, now]) await bills.bind(roomId, userId)
  const leases = {
    'leases.csv': (text: string) =>
      `${text.trimEnd()}\nformer,flat-101,,先前的租客,13900000711,${dayIn(-400)},${dayIn(-30)}\n` +
      `next,flat-101,,现在的租客,13900000712,${dayIn(-29)},${dayIn(300)}\n`,
  }
  const named = (lease: string, room = 'flat-101') => ({
    'bills/2026-12.csv': `编号,房屋,科目,租约,金额,出账时间,到期日\nleft,${room},power,${lease},80,2026-10-01,2026-10-20\n`,
  })
  await bring({ ...leases, ...named('former') })
  const left = itemId(PARK, 'propertyBill', '2026-12/left')
  const seen = async ({ caller }: Wallet) => {
    const { data } = await test.call(paidCalls.list, { State: 'unpaid' }, caller)
    const { status } = await test.call(paidCalls.detail, { Id: left }, caller)
    return [data.DataRows.some(({ Id }) => Id === left), status]
  }
  expect([await seen(before), await seen(now)]).toEqual([
    [true, 200],
    [false, 404],
  ])
  expect(await bills.get(left, before.caller)).toMatchObject({
    LeaseId: itemId(PARK, 'lease', 'former'),
  })
  // A bill without a lease is visible to all members of the room.
  await bring({ ...leases, ...named('') })
  expect([await seen(before), await seen(now)]).toEqual([
    [true, 200],
    [true, 200],
  ])
  await expect(bring({ ...leases, ...named('former', 'unit-1-101') })).rejects.toThrow(
    /的“租约”不是这间房屋的/,
  )
})

it('an import concurrent with a payment leaves the bill either void or paid', async () => {
  const id = itemId(PARK, 'propertyBill', '2026-10/101-service')
  const due = (await bills.get(id, member.caller)).PayAmount
  const without = { [MONTH]: (text: string) => text.replace(/^101-service.*\n/m, '') }
  const [bought, imported] = await Promise.allSettled([
    bills.buy([id], member.caller, [due]),
    bring(without),
  ])
  const isBought = bought.status === 'fulfilled' && bought.value.status === 200
  expect(isBought).toBe(imported.status === 'rejected')
})

it('months of demo data count from the first import', () => {
  const november = Date.UTC(2026, 10, 23)
  expect(['本月', '本月-1', '本月-11', '本月+2'].map((text) => readMonth(text, november))).toEqual([
    ...['2026-11', '2026-10', '2025-12', '2027-01'],
  ])
  expect(readMonth('2026-00', november)).toBeUndefined()
})
