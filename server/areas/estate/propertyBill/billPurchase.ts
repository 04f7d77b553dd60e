import type { ParsedRequestOf } from '@/contract/endpoint'
import type { OrderDetail, PayResult } from '@/contract/order'
import type { paidCalls, PropertyBill } from '@/contract/paid'
import {
  mustComeFirst,
  oldestFirstText,
  periodText,
  partRefusal,
} from '@/rules/propertyBill/dueBills'
import { paperName } from '@/rules/paperName'
import type { Transaction } from '../../../database/withTransaction'
import type { Member, Park } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import type { Order, Payer, PayHow } from '../../money/order/order.service'
import { profileOf } from '../../people/account/account.service'
import { roomText } from '../room/room.service'
import { insertPayments, paymentsOfOrder } from './billPayment.repository'
import { receiptOf } from './billReceipt'
import { kindFor, paysBills } from './propertyBillKind'
import {
  billsById,
  lockBills,
  openBills,
  updateBill,
  type BillRow,
} from './propertyBill.repository'
import type { BillDeps } from './billDeps'
import { isInScope } from './billScope'
import type { BillReading } from './billReading'

type Wanted = ParsedRequestOf<typeof paidCalls.purchasingBill>

/** A bill to be paid, with the amount. */
interface Chosen {
  row: BillRow
  bill: PropertyBill
  amount: number
  /** Due amount shown to the member. */
  due: number
}

const billIdsOf = ({ subject }: Order): string[] => {
  const { billIds } = subject as { billIds?: string[] }
  return billIds ?? []
}

/** Name of a bill, e.g. 2026年9月电费 */
const nameOf = ({ Period, SubjectName }: PropertyBill): string =>
  `${periodText(Period)}${SubjectName}`

/** Creates the orders that pay bills, and reports their result. */
export function createBillPurchase({ db, orders, reading }: BillDeps & { reading: BillReading }) {
  /** Locks the bills, so that of two concurrent payers the second sees the first one's order. */
  async function choose(tx: Transaction, member: Member, { Bills }: Wanted): Promise<Chosen[]> {
    const ids = Bills.map(({ Id }) => knownId(Id))
    await lockBills(tx, member.tenantId, ids)
    const rows = await reading.ownRows(tx, member, ids)
    const bills = await reading.shown(tx, member, rows)
    return Bills.flatMap(({ Amount, Due = Amount }, at) => {
      const [row, bill] = [rows[at], bills[at]]
      return row && bill ? [{ row, bill, amount: Amount, due: Due }] : []
    })
  }

  /** Requires the older open bills to be included in full. @throws Failure 409 `oldestFirst` */
  async function refuseNewerFirst(
    tx: Transaction,
    member: Member,
    chosen: readonly Chosen[],
  ): Promise<void> {
    const roomIds = [...new Set(chosen.map(({ row }) => row.bill.roomId))]
    const scope = { ...(await reading.scopeOf(tx, member)), roomIds }
    const open = await reading.shown(tx, member, await openBills(tx, scope))
    const amounts = new Map(chosen.map(({ bill, amount }) => [bill.Id, amount]))
    const first = mustComeFirst(amounts, open)
    if (first.length > 0) throw new Failure(409, oldestFirstText(first), 'oldestFirst')
  }

  async function make(
    tx: Transaction,
    member: Member,
    request: MoneyRequest,
    wanted: Wanted,
  ): Promise<Order> {
    const { tenantId, userId } = member
    const chosen = await choose(tx, member, wanted)
    for (const one of chosen) refuse(one)
    await refuseNewerFirst(tx, member, chosen)
    for (const { bill, amount } of chosen) {
      const refusal = partRefusal(bill, amount)
      if (refusal !== '') throw new Failure(409, `${nameOf(bill)}：${refusal}`, 'billPart')
    }
    const order = await orders.create(tx, {
      ...{ tenantId, userId, at: request.at },
      kind: kindFor(chosen.map(({ row }) => row.subject)),
      title: titleOf(chosen),
      items: chosen.map(({ row, bill, amount }) => ({
        refId: bill.Id,
        name: nameOf(bill),
        sku: roomText(row.room),
        price: amount,
        qty: 1,
      })),
      subject: { billIds: chosen.map(({ bill }) => bill.Id) },
    })
    await insertPayments(
      tx,
      chosen.map(({ bill, amount }) => ({
        ...{ tenantId, userId, orderId: order.id, billId: bill.Id, amount, lateFee: bill.LateFee },
        ...{ state: 'held' as const, createdAt: request.at, paidAt: null },
      })),
    )
    for (const { row } of chosen) await updateBill(tx, row.bill, { heldBy: order.id })
    return order
  }

  return {
    /**
     * Creates one order for the chosen bills, which blocks other payers until it is closed. Closes the member's unpaid
     * orders with any of these bills first.
     * @throws Failure 404 for a bill of another member's room; 409 `billPaid`, `billPaying`, `billChanged`,
     * `oldestFirst`, `billPart`; 400 `billTwice`
     */
    async purchase(member: Member, request: MoneyRequest, wanted: Wanted): Promise<OrderDetail> {
      const ids = wanted.Bills.map(({ Id }) => knownId(Id))
      if (new Set(ids).size < ids.length) throw new Failure(400, '同一张账单选了两次', 'billTwice')
      if (wanted.Bills.reduce((sum, { Amount }) => sum + Amount, 0) !== wanted.Total)
        throw changed()
      return orders.submit(
        request,
        (tx) => make(tx, member, request, wanted),
        (order) => paysBills(order) && billIdsOf(order).some((id) => ids.includes(id)),
      )
    },

    /** Pays the member's own bill order. @throws Failure 404, and as orders.pay */
    async pay(
      payer: Payer,
      request: MoneyRequest,
      orderId: string,
      how: PayHow,
    ): Promise<PayResult> {
      const order = await orders.find(db, payer.tenantId, knownId(orderId))
      if (!order || !paysBills(order)) throw notFound('订单不存在')
      return orders.pay(payer, request, orderId, how)
    },

    /**
     * Result of the member's own bill order, with the receipt if it is paid and not refunded.
     * @throws Failure 404
     */
    async success(member: Member, orderId: string, park: Park) {
      const order = await orders.own(member, { id: knownId(orderId) })
      if (!paysBills(order)) throw notFound('订单不存在')
      const payments = await paymentsOfOrder(db, order)
      const rows = new Map(
        (await billsById(db, member.tenantId, billIdsOf(order))).map((row) => [row.bill.id, row]),
      )
      const own = billIdsOf(order).flatMap((id) => rows.get(id) ?? [])
      const Order = await orders.detailOf(db, order)
      // A payer who has left the room keeps the receipt, but sees no more of its bills.
      const seen = await reading.scopeOf(db, member)
      const Bills = await reading.shown(
        db,
        member,
        own.filter(({ bill }) => isInScope(seen, bill)),
      )
      const profile = await profileOf(db, member)
      // The payer's own receipt: the name in full.
      const payer = profile ? profile.realName || paperName(profile) : ''
      const receipt = { park, order, detail: Order, payer, rows: own, payments }
      return { Order, Bills, Receipt: receiptOf(receipt) }
    },
  }
}

const changed = () => new Failure(409, '账单金额有变化，请核对后再缴', 'billChanged')

/** @throws Failure 409 when the bill cannot be paid, or its amount differs from what was shown */
function refuse({ bill, due }: Chosen): void {
  if (bill.Status === 'Paid') throw new Failure(409, `${nameOf(bill)}已经缴清`, 'billPaid')
  if (bill.Status === 'Paying') {
    throw new Failure(409, `${nameOf(bill)}正在由同住人缴费，请稍后再看`, 'billPaying')
  }
  if (bill.Status === 'Void' || due !== bill.PayAmount) throw changed()
}

function titleOf(chosen: readonly Chosen[]): string {
  const [first] = chosen
  if (!first) throw new Error('an order of no bills')
  return chosen.length === 1
    ? nameOf(first.bill)
    : `${nameOf(first.bill)}等 ${chosen.length} 张账单`
}
