import type { BillFixture } from '../propertyBills'
import type { MoneyFixture, Wallet } from '../money'
import { requestId } from '../money'
import type { ParkingFixture } from '../parking'
import type { SecondServer } from '../secondServer'
import { PARK, type TestApp } from '../testApp'

/** A server of the park: the one of the test or the second process. */
export type Server = Pick<SecondServer, 'call'>

/** Fixtures of the seams suite. */
export interface SeamWorld {
  test: TestApp
  money: MoneyFixture
  lots: ParkingFixture
  bills: BillFixture
}

/** State of an order's subject: available, reserved for the order, or delivered. */
export type SubjectState = 'free' | 'held' | 'given'

/** Something that a member can order, with its state. */
export interface SeamSubject {
  /** Makes an unpaid order for it. @returns id of the order; undefined: refused */
  submit(server: Server): Promise<string | undefined>
  /** State of the subject for one order; undefined for kinds of orders without a subject other than money. */
  subjectState?(orderId: string): Promise<SubjectState>
  /** Row that every order for it locks, so that two of them can be held before it. */
  lock?: { text: string; values: unknown[] }
  /** The park's act that conflicts with a payment of the order; without one, the till closes the order. */
  deskAct?(): Promise<unknown>
  /** True: the act locks the order. False: it runs entirely before or after the payment. */
  actLocksOrder?: boolean
}

/** One kind of order in the suite. */
export interface SeamKind {
  /** A new subject of the member. */
  subject(world: SeamWorld, member: Wallet): Promise<SeamSubject>
  /** Orders of the kind can be paid from the balance. */
  takesBalance: boolean
  /** Unpaid orders reserve something. */
  reserves?: boolean
  /** One subject has at most one unpaid order; else each submit makes another one. */
  isOnePerSubject?: boolean
}

/** Statuses of calls that a member or the park may see: no fault of the server. */
export const expectNoFault = (replies: readonly { status: number }[]): void => {
  for (const { status } of replies) if (status >= 500) throw new Error(`answered ${status}`)
}

/** Id of the order of an answer; undefined for a refusal. @throws Error for a fault of the server */
export function orderIdOf(reply: {
  status: number
  body: { succeeded: boolean; data: { Id: string } }
}): string | undefined {
  expectNoFault([reply])
  return reply.body.succeeded ? reply.body.data.Id : undefined
}

/** `select … for update` of one row by id. */
export const rowLock = (table: string, id: string) => ({
  text: `select 1 from ${table} where tenant_id = $1 and id = $2 for update`,
  values: [PARK, id],
})

/** RequestId field of a new request. */
export const newRequest = () => ({ RequestId: requestId() })

/** Subject state by a query of one column `is`; no row: free. */
export async function subjectStateBy(
  { test }: Pick<SeamWorld, 'test'>,
  text: string,
  values: unknown[],
): Promise<SubjectState> {
  const [row] = await test.sql<{ is: SubjectState }>(text, values)
  return row?.is ?? 'free'
}

/** Whether the paid amount is credited in the ledger: movements of kind `there` less those of kind `back`. */
export const bookedState =
  (world: Pick<SeamWorld, 'test'>, there: string, back: string) => (orderId: string) =>
    subjectStateBy(
      world,
      `select case when sum(case kind when $3 then 1 when $4 then -1 else 0 end) > 0
         then 'given' else 'free' end as is
       from ledger_movement where tenant_id = $1 and order_id = $2`,
      [PARK, orderId, there, back],
    )
