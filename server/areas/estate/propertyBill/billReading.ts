import type { ParsedRequestOf } from '@/contract/endpoint'
import type { BillDetail, paidCalls, PropertyBill } from '@/contract/paid'
import { lateFeeText } from '@/rules/propertyBill/lateFee'
import { olderOf, oldestFirstText } from '@/rules/propertyBill/dueBills'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, pageRange } from '../../../kernel/paging'
import { billRoomOf } from '../room/room.service'
import { paymentsOfBills, type ShownPayment } from './billPayment.repository'
import { receiptNoOf } from './billReceipt'
import { daysAfter, dayText } from './billTime'
import { billOf } from './billView'
import type { BillDeps } from './billDeps'
import {
  billsById,
  billsUntil,
  countOpenBills,
  openBills,
  paidBills,
  paidYears,
  type Bill,
  type BillRow,
} from './propertyBill.repository'

type ListRequest = ParsedRequestOf<typeof paidCalls.list>

const HISTORY_MONTHS = 12

const noBill = () => notFound('账单不存在')

const sumOf = (bills: readonly PropertyBill[]): number =>
  bills.reduce((sum, { PayAmount }) => sum + PayAmount, 0)

export type BillReading = ReturnType<typeof createBillReading>

/** Bills of a member's rooms, for display. */
export function createBillReading({ db, clock, rooms, orders, invoices }: BillDeps) {
  /** Bills as seen by this member, in the given order. */
  async function shown(
    queryable: Queryable,
    member: Member,
    rows: readonly BillRow[],
  ): Promise<PropertyBill[]> {
    const ids = rows.map(({ bill }) => bill.id)
    const payments = await paymentsOfBills(queryable, member.tenantId, ids)
    const invoicesOfBills = await invoices().of(queryable, member, ids)
    const now = clock()
    return rows.map((row) =>
      billOf(row, {
        userId: member.userId,
        payments: payments.filter(({ billId }) => billId === row.bill.id),
        invoice: invoicesOfBills.get(row.bill.id),
        now,
      }),
    )
  }

  /** Bills of the member's rooms in the order of the ids. @throws Failure 404 for a bill of another room */
  async function ownRows(
    queryable: Queryable,
    member: Member,
    wanted: readonly string[],
  ): Promise<BillRow[]> {
    const ids = wanted.map(knownId)
    const own = new Set((await rooms.of(queryable, member)).map(({ id }) => id))
    const rows = new Map(
      (await billsById(queryable, member.tenantId, ids)).map((row) => [row.bill.id, row]),
    )
    return ids.map((id) => {
      const row = rows.get(id)
      if (!row || !own.has(row.bill.roomId)) throw noBill()
      return row
    })
  }

  /** Ids of the member's rooms, or of the requested one. @throws Failure 404 */
  async function roomsFor(member: Member, { RoomId }: ListRequest) {
    const all = await rooms.of(db, member)
    if (RoomId === undefined) return { all, ids: all.map(({ id }) => id) }
    const room = all.find(({ id }) => id === knownId(RoomId))
    if (!room) throw notFound('没有这间房屋')
    return { all, ids: [room.id] }
  }

  /** Payment ways of a payment; shown to its payer only. */
  async function waysOf({ tenantId }: Member, payment: ShownPayment): Promise<string> {
    const order = await orders.find(db, tenantId, payment.orderId)
    if (!order) throw new Error(`the order ${payment.orderId} of a payment is gone`)
    const { PaySplit } = await orders.detailOf(db, order)
    return PaySplit.map(({ WayText }) => WayText).join('＋')
  }

  return {
    shown,
    ownRows,

    /** Open bills, overdue first; or paid ones, latest first. @throws Failure 404 for another member's room */
    async list(member: Member, request: ListRequest) {
      const { tenantId } = member
      const { all, ids } = await roomsFor(member, request)
      const Rooms = all.map(billRoomOf)
      const Years = await paidYears(db, tenantId, ids)
      // All open bills, also for the paid list: a few rooms have few, and the totals cover all pages.
      const open = await shown(db, member, await openBills(db, tenantId, ids))
      const isOverdue = ({ OverdueDays }: PropertyBill) => OverdueDays > 0
      const common = { Rooms, Years, OverdueTotal: sumOf(open.filter(isOverdue)) }
      if (request.State === 'unpaid') {
        const { limit, offset } = pageRange(request)
        return {
          ...page(open.slice(offset, offset + limit), open.length, request),
          ...{ ...common, Total: sumOf(open), Count: open.length },
        }
      }
      const wanted = { ...request, year: request.Year }
      const { rows, total, amount } = await paidBills(db, tenantId, ids, wanted)
      const bills = await shown(db, member, rows)
      return { ...page(bills, total, request), ...common, Total: amount, Count: total }
    },

    /** @throws Failure 404, also for a bill of another member's room */
    async detail(member: Member, id: string): Promise<BillDetail> {
      const { tenantId, userId } = member
      const [row] = await ownRows(db, member, [id])
      if (!row) throw noBill()
      const { bill, subject } = row
      const [shownBill] = await shown(db, member, [row])
      if (!shownBill) throw noBill()
      const payments = await paymentsOfBills(db, tenantId, [bill.id])
      const paid = payments.filter(({ state }) => state === 'paid')
      const open = await shown(db, member, await openBills(db, tenantId, [bill.roomId]))
      const isOpen = open.some(({ Id }) => Id === bill.id)
      const invoice = (await invoices().of(db, member, [bill.id])).get(bill.id)
      const history = await billsUntil(db, bill, HISTORY_MONTHS)
      const now = clock()
      return {
        ...shownBill,
        Meter: meterOf(bill),
        History: history.reverse().map(({ period, quantity, amount }) => ({
          Period: period,
          Quantity: quantity / 1000,
          Amount: amount,
        })),
        LateFeeText: lateFeeText({
          rate: subject.lateRate,
          lateFee: shownBill.LateFee,
          overdueDays: daysAfter(bill.dueOn, now),
          dueText: dayText(bill.dueOn, now),
          isPaid: bill.paidAt !== null,
        }),
        OldestFirst: isOpen ? oldestFirstText(olderOf(shownBill, open)) : '',
        Payments: await Promise.all(
          paid.map(async (payment) => ({
            OrderId: payment.orderId,
            OrderCode: payment.orderCode,
            ReceiptNo: receiptNoOf(payment),
            At: (payment.paidAt ?? payment.createdAt).getTime(),
            Amount: payment.amount,
            IsOwn: payment.userId === userId,
            WaysText: payment.userId === userId ? await waysOf(member, payment) : '',
            Payer: billOf(row, { userId, payments: [payment], invoice: undefined, now }).Payer,
          })),
        ),
        Invoice: invoice ?? null,
      }
    },

    /** Number of open bills of the member's rooms. */
    async countDue(member: Member): Promise<number> {
      const own = await rooms.of(db, member)
      return countOpenBills(
        db,
        member.tenantId,
        own.map(({ id }) => id),
      )
    },

    /** Current status of bills shown earlier. @throws Failure 404 as detail */
    async hasPaid(member: Member, ids: readonly string[]) {
      const bills = await shown(db, member, await ownRows(db, member, ids))
      return bills.map(({ Id, Status, StatusText, PayAmount }) => ({
        Id,
        HasPaid: Status === 'Paid',
        Status,
        StatusText,
        PayAmount,
      }))
    },
  }
}

const meterOf = ({ meterBefore, meterAfter }: Bill): BillDetail['Meter'] =>
  meterBefore === null || meterAfter === null
    ? null
    : { Before: meterBefore / 1000, After: meterAfter / 1000 }
