import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { RepairStatus } from '@/contract/repairRequest'
import { repairRequestCalls as calls } from '@/contract/repairRequest'
import type { Member } from '../../../server/kernel/base'
import { requestId, type MoneyFixture, type Wallet } from './money'
import { PARK, phones, type TestApp } from './testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

/** Author of desk acts by another program. */
export const actor = { author: '客服中心 小顾', userId: null }

/** Overrides for test categories; by default public, answered in 30 minutes, finished in 24 hours. */
export interface TestCategory {
  name?: string
  scope?: 'public' | 'private'
  answerMinutes?: number
  finishHours?: number
  isActive?: boolean
}

/** Inserts a category of known values into a park. @returns its id */
export async function insertRepairCategory(
  test: Pick<TestApp, 'sql'>,
  wanted: TestCategory = {},
  park = PARK,
): Promise<string> {
  const id = randomUUID()
  await test.sql(
    `insert into repair_category (tenant_id, id, name, picture, scope, price_text, answer_minutes,
      finish_hours, examples, rank, is_active) values ($1, $2, $3, '', $4, '免费', $5, $6, '{}', 99, $7)`,
    [
      ...[park, id, wanted.name ?? '测试类别', wanted.scope ?? 'public'],
      ...[wanted.answerMinutes ?? 30, wanted.finishHours ?? 24, wanted.isActive ?? true],
    ],
  )
  return id
}

/** A form as the app sends it. */
export const repairForm = (CategoryId: string, more: Record<string, unknown> = {}) => ({
  RequestId: requestId(),
  CategoryId,
  PlaceText: '三号楼二层东侧电梯厅',
  Detail: '顶灯一直在闪，晚上看不清路',
  Contact: '沈佳琳',
  Phone: '13800001234',
  ...more,
})

/** Reports a repair through the service, since the member's session may be over. @returns its id */
export async function reportRepair(
  test: TestApp,
  member: Member,
  more: Record<string, unknown> = {},
): Promise<string> {
  const category = await insertRepairCategory(test, {}, member.tenantId)
  const form = v.parse(calls.add.request, repairForm(category, more))
  return (await test.services.repairs.add(member, form)).Id
}

/** Account id of a park's worker. */
export async function workerOf(test: Pick<TestApp, 'sql'>, park = PARK): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    'select id from app_user where tenant_id = $1 and phone = $2',
    [park, phones.maintenance],
  )
  return row!.id
}

/** A quote of ¥90 (QUOTED) with ¥60 labour, or with the given labour, fen. */
export const quoteDraft = (Labour = 6_000) => ({
  Labour,
  Parts: [{ Name: '灯管', Qty: 2, Price: 1_500 }],
  Note: '含上门',
})
export const QUOTED = 9_000

/** Acts that lead from a new repair to each status, in order. */
const ways: Readonly<Record<RepairStatus, readonly string[]>> = {
  Submitted: [],
  Accepted: ['accept'],
  Dispatched: ['accept', 'dispatch'],
  Processing: ['accept', 'dispatch', 'start'],
  Quoted: ['accept', 'dispatch', 'start', 'quote'],
  Suspended: ['accept', 'dispatch', 'start', 'suspend'],
  PendingPay: ['accept', 'dispatch', 'start', 'quote', 'acceptQuote', 'finish'],
  PendingRating: ['accept', 'dispatch', 'start', 'finish'],
  Closed: ['accept', 'dispatch', 'start', 'finish', 'rate'],
  Cancelled: ['cancel'],
}

/** Acts of all sides on one repair, for tests. */
export function repairActs(test: TestApp, member: Member, id: string) {
  const { repairs } = test.services
  const { desk } = repairs
  const { tenantId } = member
  const work = async () => ({
    ...{ tenantId, repairId: id, workerId: await workerOf(test, tenantId) },
    at: new Date(test.clock.now()),
  })
  return {
    accept: () => desk.accept(tenantId, id, actor, bySystem),
    dispatch: async () =>
      desk.dispatch(tenantId, id, actor, await workerOf(test, tenantId), bySystem),
    start: async () => {
      const started = await work()
      await test.db.transaction((tx) => repairs.workStarted(tx, started))
    },
    quote: () => desk.quote(tenantId, id, actor, quoteDraft(), bySystem),
    suspend: () => desk.suspend(tenantId, id, actor, '等配件到货', bySystem),
    resume: () => desk.resume(tenantId, id, actor, bySystem),
    finish: () => desk.finish(tenantId, id, actor, { text: '换了灯管' }, bySystem),
    cancelByPark: () => desk.cancel(tenantId, id, actor, '与另一件重复', bySystem),
    urge: () => repairs.urge(member, id),
    cancel: () => repairs.cancel(member, id, '自己弄好了'),
    acceptQuote: () => repairs.answerQuote(member, { Id: id, IsAccepted: true, Total: QUOTED }),
    declineQuote: () => repairs.answerQuote(member, { Id: id, IsAccepted: false, Total: QUOTED }),
    rate: () => repairs.rate(member, { Id: id, Stars: 5, Tags: ['响应快'], Text: '谢谢师傅' }),
    reopen: () => repairs.reopen(member, { Id: id, Text: '又开始闪了', Images: [] }),
  }
}

export type RepairActs = ReturnType<typeof repairActs>

/** Creates a repair of the member in a status. @returns its id */
export async function repairIn(
  test: TestApp,
  member: Member,
  status: RepairStatus,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = await reportRepair(test, member, more)
  const acts = repairActs(test, member, id)
  for (const act of ways[status]) await acts[act as keyof RepairActs]()
  return id
}

/** Status of a repair in the database. */
export async function repairStatus(test: Pick<TestApp, 'sql'>, id: string): Promise<string> {
  const [row] = await test.sql<{ status: string }>(
    'select status from repair_request where id = $1',
    [id],
  )
  return row!.status
}

/** Creates the order of a repair that waits for payment. */
export const orderRepair = (test: TestApp, { caller }: Wallet, Id: string, Total = QUOTED) =>
  test.call(calls.submitOrder, { RequestId: requestId(), Id, Total }, caller)

/** Pays a repair at the sandbox's cashier. @returns the order's id */
export async function payRepairOutside(
  test: TestApp,
  money: MoneyFixture,
  wallet: Wallet,
  id: string,
): Promise<string> {
  const { data: order } = await orderRepair(test, wallet, id)
  const how = { OrderId: order.Id, UseBalance: false, CardIds: [], Channel: 'wechat' }
  const { data } = await test.call(
    calls.payOrder,
    { RequestId: requestId(), ...how },
    wallet.caller,
  )
  await money.confirm(data.Payment?.PaymentNo ?? '')
  return order.Id
}
