import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { newId } from '../../../../kernel/ids'
import { ledger } from '../../ledger/ledger.service'
import { isRemovedElseHeld } from '../../../people/account/account.service'
import { itemsOf, moveOrder, type Order } from '../order.repository'
import { orderState } from '../orderStatus'
import { payLinesOf, type PayLineRow } from '../payLine.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { share } from '../pricing/share'
import { addItemRefunds, addLineRefunds, addRefunded } from './countRefund.repository'
import { orderRefunded, giveOffersBack } from './orderRefunded'
import {
  hasPendingRefund,
  insertRefund,
  type NewRefundLine,
  type Refund,
} from './refund.repository'
import { refundNoOf } from './refundNo'

/** A refund to be made. */
export interface RefundDraft {
  /** fen; at most the amount paid and not yet refunded. */
  amount: number
  /** Reason shown to the member. */
  reason: string
  /** fen per line, summing to the amount; undefined: spread over all lines. */
  items?: ReadonlyMap<number, number>
  /** The kind's own module refunds a part and has booked it on its rows: `beforeRefund` is not called. */
  isBookedByKind?: boolean
  at: Date
}

/**
 * Refunds a locked, paid order inside the caller's transaction, to every money source in proportion to what it paid.
 * Inner money is returned at once; the outside part is booked as pending, and the caller sends it after the commit
 * (sendRefund).
 * @throws Failure 409 `refundTooMuch`, `orderState`, `accountRemoved`, `invoiceIssued`
 */
export async function refundInside(
  deps: PricingDeps,
  tx: Transaction,
  order: Order,
  { amount, reason, items, isBookedByKind = false, at }: RefundDraft,
): Promise<{ order: Order; refund: Refund }> {
  const { kinds, rewards, invoices, messages } = deps
  const { tenantId, userId, id: orderId } = order
  if (!order.paidAt || order.status === 'Refunded') throw orderState()
  if (amount <= 0 || order.refundedAmount + amount > order.payAmount) {
    throw tooMuch()
  }
  const kind = kinds.of(order.kind)
  if (kind.creditTo === 'deposits') await invoices.find()?.beforeRefund(tx, order, at)
  const perItem = await itemAmounts(tx, order, amount, items)
  const parts = spread(await linesToRefund(tx, order, amount), amount)
  const outside = parts
    .filter(({ line }) => line.account === null)
    .reduce((sum, part) => sum + part.amount, 0)
  const refund = newRefund(order, { amount, reason, at, isDone: outside === 0 })
  await insertRefund(tx, refund, parts.map(refundLineOf))
  const booked = { refundId: refund.id, items: perItem }
  if (!isBookedByKind) await kind.beforeRefund?.(tx, order, amount, at, booked)
  await addLineRefunds(tx, order, new Map(parts.map(({ line, amount: part }) => [line.line, part])))
  await addItemRefunds(tx, order, perItem)
  await ledger.post(tx, {
    tenantId,
    kind: 'refund',
    userId,
    orderId,
    at,
    entries: [
      { account: kind.creditTo, amount: -amount },
      { account: 'refunds', amount: outside },
      ...parts.flatMap(({ line: { account, ownerId }, amount: part }) =>
        account !== null && ownerId !== null ? [{ account, ownerId, amount: part }] : [],
      ),
    ],
  })

  const isAtCounter = parts.some(({ line: { way }, amount: part }) => way === 'counter' && part > 0)
  await messages.tell(tx, orderRefunded, order, { order, refund, isAtCounter }, at)
  const counted = await addRefunded(tx, order, amount)
  await rewards.find()?.takeBack(tx, counted, at)
  if (counted.refundedAmount < counted.payAmount) return { order: counted, refund }
  await giveOffersBack(deps, tx, counted)
  const isOnItsWay = await hasPendingRefund(tx, order)
  return { order: await moveOrder(tx, counted, isOnItsWay ? 'Refunding' : 'Refunded'), refund }
}

function newRefund(
  { tenantId, userId, id: orderId }: Order,
  { isDone, at, ...given }: { amount: number; reason: string; at: Date; isDone: boolean },
): Refund {
  const id = newId()
  const refundNo = refundNoOf(id)
  return {
    ...{ tenantId, id, refundNo, orderId, userId, cause: 'order', ...given },
    ...{ status: isDone ? 'Succeeded' : 'Pending', createdAt: at, nextTryAt: at },
    doneAt: isDone ? at : null,
  }
}

/**
 * Money sources that can be refunded: all; for a removed account only outside ones, as its balance and cards can no
 * longer be spent.
 * @throws Failure 409 `accountRemoved` when more is to be refunded than came from outside
 */
async function linesToRefund(
  tx: Transaction,
  order: Order,
  amount: number,
): Promise<readonly PayLineRow[]> {
  const lines = await payLinesOf(tx, order)
  if (lines.every(isOutside) || !(await isRemovedElseHeld(tx, order))) return lines
  const outside = lines.filter(isOutside)
  const most = outside.reduce((sum, line) => sum + line.amount - line.refunded, 0)
  if (amount <= most) return outside
  throw new Failure(
    409,
    most > 0
      ? `会员账号已注销，最多可原路退回 ${formatYuan(most)}；余额和卡支付的部分请线下退还`
      : '会员账号已注销，余额和卡支付的部分无法退回账户，请线下退还',
    'accountRemoved',
  )
}

const isOutside = ({ account }: PayLineRow): boolean => account === null

const tooMuch = () => new Failure(409, '退款金额超过可退金额', 'refundTooMuch')

interface Part {
  line: PayLineRow
  amount: number
}

/** Spreads an amount over sources in proportion to what they paid and was not refunded. */
function spread(lines: readonly PayLineRow[], amount: number): Part[] {
  const shares = share(
    amount,
    lines.map((line) => line.amount - line.refunded),
  )
  return lines
    .map((line, index) => ({ line, amount: shares[index] ?? 0 }))
    .filter((part) => part.amount > 0)
}

/** Refunded amount per line. @throws Failure 409 `refundTooMuch` when more than was paid for a line */
async function itemAmounts(
  tx: Transaction,
  order: Order,
  amount: number,
  wanted?: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const items = await itemsOf(tx, order)
  const left = items.map(({ payShare, refunded }) => payShare - refunded)
  if (wanted) {
    const lefts = new Map(items.map(({ line }, index) => [line, left[index] ?? 0]))
    for (const [line, part] of wanted) if (part > (lefts.get(line) ?? 0)) throw tooMuch()
    return wanted
  }
  // Freight belongs to no item: the part that the items cannot take.
  const total = left.reduce((sum, part) => sum + part, 0)
  const shares = share(Math.min(amount, total), left)
  return new Map(
    items
      .map(({ line }, index): [number, number] => [line, shares[index] ?? 0])
      .filter(([, part]) => part > 0),
  )
}

const refundLineOf = ({ line, amount }: Part): NewRefundLine => ({
  way: line.way,
  account: line.account,
  ownerId: line.ownerId,
  paymentId: line.paymentId,
  name: line.name,
  amount,
})
