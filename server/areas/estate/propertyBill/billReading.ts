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
import { billScopeOf, isInScope, type BillScope } from './billScope'
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

  /** Bills that a member sees. */
  async function scopeOf(queryable: Queryable, member: Member): Promise<BillScope> {
    const own = await rooms.of(queryable, member)
    return billScopeOf(
      queryable,
      member,
      own.map(({ id }) => id),
    )
  }

  /** Bills of the member in the order of the ids. @throws Failure 404 for a bill of another room or tenant */
  async function ownRows(
    queryable: Queryable,
    member: Member,
    wanted: readonly string[],
  ): Promise<BillRow[]> {
    const ids = wanted.map(knownId)
    const scope = await scopeOf(queryable, member)
    const rows = new Map(
      (await billsById(queryable, member.tenantId, ids)).map((row) => [row.bill.id, row]),
    )
    return ids.map((id) => {
      const row = rows.get(id)
      if (!row || !isInScope(scope, row.bill)) throw noBill()
      return row
    })
  }

  /** The member's rooms, and the bills in them or in the requested one. @throws Failure 404 */
  async function roomsFor(member: Member, { RoomId }: ListRequest) {
    const all = await rooms.of(db, member)
    const wanted = all.filter(({ id }) => RoomId === undefined || id === knownId(RoomId))
    if (RoomId !== undefined && wanted.length === 0) throw notFound('没有这间房屋')
    const scope = await billScopeOf(
      db,
      member,
      wanted.map(({ id }) => id),
    )
    return { all, scope }
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
    scopeOf,

    /** Open bills, overdue first; or paid ones, latest first. @throws Failure 404 for another member's room */
    async list(member: Member, request: ListRequest) {
      const { all, scope } = await roomsFor(member, request)
      const Rooms = all.map(billRoomOf)
      const Years = await paidYears(db, scope)
      // All open bills, also for the paid list: a few rooms have few, and the totals cover all pages.
      const open = await shown(db, member, await openBills(db, scope))
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
      const { rows, total, amount } = await paidBills(db, scope, wanted)
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
      const scope = await scopeOf(db, member)
      const open = await shown(
        db,
        member,
        await openBills(db, { ...scope, roomIds: [bill.roomId] }),
      )
      const isOpen = open.some(({ Id }) => Id === bill.id)
      const invoice = (await invoices().of(db, member, [bill.id])).get(bill.id)
      const history = await billsUntil(db, scope, bill, HISTORY_MONTHS)
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
        Invoice: invoice?.userId === userId ? invoice.shown : null,
      }
    },

    /** Number of open bills of the member. */
    countDue: async (member: Member): Promise<number> =>
      countOpenBills(db, await scopeOf(db, member)),

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
