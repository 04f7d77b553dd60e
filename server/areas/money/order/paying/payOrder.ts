import type { PayResult } from '@/contract/order'
import type { PayChannel, PayScene } from '@/contract/payment'
import type { Transaction } from '../../../../database/withTransaction'
import { notFound } from '../../../../kernel/failure'
import {
  ledger,
  storedOutcome,
  type Attempt,
  type Done,
  type MoneyRequest,
  type NotYet,
} from '../../ledger/ledger.service'
import { expire } from '../closing/expireOrder'
import type { FundChoice } from '../funds/fundPlan'
import type { PayingDeps } from '../funds/fundSources'
import { findOrder, type Order } from '../order.repository'
import { alreadyPaid, orderClosed, orderState, paymentUnknown } from '../orderStatus'
import type { OrderParts } from '../orderParts.repository'
import { detailOf, orderDetailOf } from '../orderView'
import type { PayPermission } from '../orderDeps'
import type { Payment } from '../payment.repository'
import { askAbout, closeOutside, endReplaced, notAmong } from '../settling/askProvider'
import { openCashier } from './openCashier'
import { payInside } from './payInside'

/** A locked order in the transaction that pays it. */
export interface ToPay {
  order: Order
  parts: Omit<OrderParts, 'payLines'>
  /** Open payment from an earlier try. */
  open?: Payment
  /** Open payments of orders closed for this new one, not ended at the provider. */
  replaced?: Payment[]
}

/** How the paying transaction gets its order. */
export type OrderToPay =
  /** Existing order: locked in the same transaction. */
  | { lock(tx: Transaction): Promise<ToPay> }
  /** New order: created in the same transaction, both or neither. */
  | { make(tx: Transaction): Promise<ToPay> }

export interface PayCall {
  request: MoneyRequest
  toPay: OrderToPay
  choice: FundChoice
  channel?: PayChannel
  scene: PayScene
  password?: string
  /** The payer's WeChat open id, where the scene needs one. */
  openId?: string
  ip: string
  /** `https://host` by which the payer reaches this server. */
  origin: string
}

/** Stored outcome of a payment, without the cashier data, which are stored with the payment. */
interface Outcome {
  Order: PayResult['Order']
  PaymentNo: string | null
}

/** Earlier payment replaced by this one, if any. */
type GivenUp = Payment | undefined

/** An order that has an open payment or has expired: the provider must be queried before it can be paid. */
interface Unsettled {
  order: Order
  /** Number of its open payment. */
  paymentNo: string | undefined
}

/** A new order whose payment could be booked, but for the payments of those that it replaces. */
interface Replacing {
  replaced: Payment[]
}

/** Why a payment is rolled back and tried again. */
type Reason = Unsettled | Replacing

/**
 * Pays an order, once per RequestId. From the call to the posting, one step after the other:
 *
 *  1. In turn: the calls of one member run one after another in this process (userQueue).
 *  2. Copy: a RequestId used before gets its stored outcome. This saves a password try; step 4 guarantees that it takes
 *     effect once.
 *  3. Permission: a typed password is checked once, whatever follows; without one only small amounts may be spent.
 *  4. Claim: one transaction begins (ledger.attempt). The row of the RequestId is inserted, so that a copy waits here
 *     until the first has ended, and then gets its outcome; the order is locked or made.
 *  5. Check: a closed or paid order is refused; the transaction is rolled back.
 *  6. Not yet: with an open payment, or after its expiry, the order is not paid before the provider has been queried
 *     outside of any transaction. The transaction is rolled back, the provider is queried about that payment (without
 *     closing it), and step 4 is repeated.
 *     A new order that replaces others, with open payments of theirs, is rolled back after step 7 instead: only when
 *     nothing refuses it are those ended at the provider, and step 4 is repeated.
 *  7. Posting: payInside takes the money, or sets it aside and opens a payment for the rest; the outcome is remembered
 *     under the RequestId; commit.
 *  8. Closing: only now an earlier payment that no longer counts is closed at the provider. A refused call
 *     never ends a payment that the member is about to make, nor does a copy.
 *  9. Cashier: for a payment of the rest, the provider returns how its cashier opens; requested once, then stored.
 *
 * A failed call can be repeated with the same RequestId: it was either rolled back, or its outcome is stored.
 * @returns a function that pays
 * @throws Failure 409 `requestIdReused`, `orderClosed`, `alreadyPaid`, `orderState`, 503 `payProvider`, and as
 *   PaymentAuthorization, payInside and openCashier
 */
export function createPayOrder(deps: PayingDeps) {
  const { db, clock, kinds, authorization, inTurn } = deps

  return (call: PayCall): Promise<PayResult> =>
    inTurn(call.request, async () => {
      const copied = await copyOf(call)
      if (copied) return answer(call, copied)
      const attempt = await attemptUntilSettled(call, await permissionOf(call))
      if (attempt.state === 'done' && attempt.effect) await closeOutside(deps, attempt.effect)
      return answer(call, attempt.outcome)
    })

  /** Checked only for calls with a password, to save its check; otherwise the claim finds a copy just as well. */
  async function copyOf({ request, password }: PayCall): Promise<Outcome | undefined> {
    return password === undefined ? undefined : storedOutcome<Outcome>(db, request)
  }

  async function permissionOf({ request, password }: PayCall): Promise<PayPermission> {
    return password === undefined ? 'noPassword' : authorization.get().prove(request, password)
  }

  /**
   * @param learned what the provider was queried about before
   * @param ended payments of replaced orders that the provider has ended
   */
  async function attemptUntilSettled(
    call: PayCall,
    permission: PayPermission,
    learned?: Unsettled,
    ended: readonly Payment[] = [],
  ): Promise<Exclude<Attempt<Outcome, GivenUp, Reason>, NotYet<Reason>>> {
    const attempt = await attemptOnce(call, async (tx, toPay) => {
      const unsettled = judge(toPay, call.request.at, learned)
      if (unsettled) return notYet(unsettled)
      const booked = await book(tx, toPay, call, permission)
      const replaced = notAmong(toPay.replaced ?? [], ended)
      return replaced.length > 0 ? notYet({ replaced }) : booked
    })
    if (attempt.state !== 'notYet') return attempt
    if ('replaced' in attempt.reason) {
      await endReplaced(deps, attempt.reason.replaced)
      const endedNow = [...ended, ...attempt.reason.replaced]
      return attemptUntilSettled(call, permission, learned, endedNow)
    }
    await learnEnd(deps, attempt.reason.order)
    return attemptUntilSettled(call, permission, attempt.reason, ended)
  }

  function attemptOnce(
    { request, toPay }: PayCall,
    work: (tx: Transaction, toPay: ToPay) => Promise<Done<Outcome, GivenUp> | NotYet<Reason>>,
  ): Promise<Attempt<Outcome, GivenUp, Reason>> {
    return ledger.attempt(db, request, async (tx) =>
      work(tx, await ('lock' in toPay ? toPay.lock(tx) : toPay.make(tx))),
    )
  }

  /** Books the money, inside the transaction. */
  async function book(
    tx: Transaction,
    { order, parts, open }: ToPay,
    { request, choice, channel, scene }: PayCall,
    permission: PayPermission,
  ): Promise<Done<Outcome, GivenUp>> {
    const how = { open, choice, channel, scene, permission, at: request.at }
    const paid = await payInside(deps, tx, order, how)
    const payLines = paid.lines.map((line, index) => ({ ...line, line: index, refunded: 0 }))
    const Order = orderDetailOf(paid.order, { ...parts, payLines }, kinds.of(order.kind), clock())
    const PaymentNo = paid.payment?.paymentNo ?? null
    return { state: 'done', outcome: { Order, PaymentNo }, effect: paid.givenUp }
  }

  async function answer(call: PayCall, { Order, PaymentNo }: Outcome): Promise<PayResult> {
    if (PaymentNo === null) return { Order, Payment: null }
    const Payment = await openCashier(deps, call, PaymentNo)
    if (Payment) return { Order, Payment }
    // A copy whose answer was lost, and whose order was closed or paid since. The request did take effect, so it is not
    // refused; returns the order's current state.
    const now = await findOrder(db, call.request.tenantId, { id: Order.Id })
    if (!now) throw notFound('订单不存在')
    return { Order: await detailOf(deps, db, now), Payment: null }
  }
}

const notYet = (reason: Reason): NotYet<Reason> => ({ state: 'notYet', reason })

/**
 * Whether a locked order can be paid at `at`.
 * @param learned what the provider was queried about since the call began
 * @returns what the provider must be queried about first: an outside payment counts, in time or not
 * @throws Failure 409 `orderClosed`, `alreadyPaid`, `orderState`, 503 `payProvider`
 */
function judge({ order, open }: ToPay, at: Date, learned?: Unsettled): Unsettled | undefined {
  if (order.status === 'Closed') throw orderClosed()
  if (order.status !== 'PendingPay') throw order.paidAt ? alreadyPaid() : orderState()
  const isOver = order.expireAt.getTime() <= at.getTime()
  const isLearned = learned !== undefined && learned.paymentNo === open?.paymentNo
  if ((open || isOver) && !isLearned) return { order, paymentNo: open?.paymentNo }
  // Expired, but open still: an earlier payment may have paid it. “Closed” means a closed order only.
  if (isOver) throw paymentUnknown()
  return undefined
}

/** Queries how the open payment ended, and closes an expired order. */
async function learnEnd(deps: PayingDeps, order: Order): Promise<void> {
  await askAbout(deps, order)
  const now = await findOrder(deps.db, order.tenantId, { id: order.id })
  if (now) await expire(deps, now)
}
