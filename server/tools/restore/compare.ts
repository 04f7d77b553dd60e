import type { Client } from 'pg'
import { mayBecome, type Cut, type Request } from './aroundMoment'

/** Differences of a restored database from the journal; empty when there are none. */
export interface Differences {
  /** Acknowledged before the moment, but lost or without an outcome. */
  lost: string[]
  /** Orders whose status differs from the reported one, or that were not booked exactly once. */
  otherwise: string[]
  /** Refused before the moment, but present. */
  unwanted: string[]
  /** Begun after the moment, but present. */
  tooLate: string[]
}

const THERE = `
  select r.request_id, r.outcome is not null as "hasOutcome" from money_request r
  join unnest($1::uuid[], $2::text[]) as e (user_id, request_id)
    on e.user_id = r.user_id and e.request_id = r.request_id`

/** Movements of kind `pay` book a payment. */
const ORDERS = `
  select o.id, o.status, o.paid_at is not null as "isPaid", (
    select count(*)::int from ledger_movement m
    where m.tenant_id = o.tenant_id and m.order_id = o.id and m.kind = 'pay') as "booked"
  from trade_order o where o.id = any ($1::uuid[])`

interface Order {
  id: string
  status: string
  isPaid: boolean
  booked: number
}

/** Compares a divided journal with the database restored to that moment. */
export async function compare(database: Client, cut: Cut): Promise<Differences> {
  const there = async (requests: readonly Request[]) => {
    const ids = [requests.map(({ userId }) => userId), requests.map((each) => each.requestId)]
    const answers = await database.query<{ request_id: string; hasOutcome: boolean }>(THERE, ids)
    return new Map(answers.rows.map((row) => [row.request_id, row.hasOutcome]))
  }
  const orders = async (ids: readonly string[]) => (await database.query<Order>(ORDERS, [ids])).rows
  const named = (requests: readonly Request[], isNamed: (id: string) => boolean) =>
    requests
      .filter(({ requestId }) => isNamed(requestId))
      .map(({ path, requestId }) => `${path} ${requestId}`)

  const kept = await there(cut.before)
  const unwanted = await there(cut.refused)
  const late = await there(cut.after)
  return {
    lost: named(cut.before, (id) => !kept.get(id)),
    unwanted: named(cut.refused, (id) => unwanted.has(id)),
    tooLate: [
      ...named(cut.after, (id) => late.has(id)),
      ...(await orders(cut.newOrders)).map(({ id }) => `订单 ${id}`),
    ],
    otherwise: wrongOrders(cut.answeredStatuses, await orders([...cut.answeredStatuses.keys()])),
  }
}

/** Descriptions of orders whose status differs from the reported one. */
export function wrongOrders(
  answeredStatuses: ReadonlyMap<string, string>,
  orders: readonly Order[],
): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return [...answeredStatuses].flatMap(([id, status]) => {
    const order = byId.get(id)
    if (!order) return [`订单 ${id} 丢失`]
    if (!mayBecome(status, order.status)) {
      return [`订单 ${id} 告知的状态是 ${status}，现在是 ${order.status}`]
    }
    const wanted = order.isPaid ? 1 : 0
    return order.booked === wanted ? [] : [`订单 ${id} 的付款记账 ${order.booked} 次`]
  })
}
