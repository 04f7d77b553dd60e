import type { carInfoCalls, ParkingRecord, ParkingRecordDetail } from '@/contract/carInfo'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { formatYuan } from '@/rules/money'
import { minutesParked } from '@/rules/parking/parkingFee'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import type { CarRow } from '../carInfo/carInfo.service'
import { paidByMember, paidOrdersOf, type MemberPayments } from './parkingOrder.repository'
import { createShownStay } from './showStays'
import { slipSight } from './staySight'
import { freeText, linesOf, tariffText } from './stayView'
import { recordOf, recordPage } from './record.repository'
import { seenPlate } from './nearStay.repository'
import type { StayCost } from './stayCost'
import type { StayInLot, StayRow } from './stay.repository'

export type RecordsOptions = Parameters<typeof createShownStay>[0]

/** Status of a stay for display. @param pay due after the reader's reductions, fen; at the desk without any */
export function recordStatusText(
  stay: StayRow,
  { due, isOverstayed }: StayCost,
  pay: number = due,
): string {
  if (!stay.outAt) {
    if (isOverstayed) return '停车中 · 已超时'
    if (due > 0) return pay > 0 ? '停车中 · 待缴费' : freeText
    return stay.paidAt ? '停车中 · 已支付' : '停车中'
  }
  const exit = exitText(stay)
  return exit ? `已离场 · ${exit}` : '已离场'
}

/**
 * Payment at the booth, or its return; empty: none.
 * @param shown the fee that stands beside the text, fen: an equal payment is not repeated
 */
function exitText({ counterAmount, counterOver, counterBackId }: StayRow, shown?: number): string {
  if (counterOver > 0)
    return `岗亭多收 ${formatYuan(counterOver)}，${counterBackId ? '已退还' : '请到服务台领取'}`
  if (counterAmount === 0) return ''
  return counterAmount === shown ? '岗亭收费' : `岗亭收费 ${formatYuan(counterAmount)}`
}

/** A member's stays: those of verified cars, and those the member paid for. */
export function createRecords(options: RecordsOptions) {
  const { db, clock, orders, cars, stayCostAt } = options
  const shown = createShownStay(options)
  const costNow = ({ stay }: StayInLot): Promise<StayCost> =>
    stayCostAt(db, stay, stay.outAt?.getTime() ?? clock())

  /** Record of a stay of another's car that the member paid for: without lot and times. */
  const paidOnly = ({ stay }: StayInLot, payments: MemberPayments | undefined): ParkingRecord => ({
    Id: stay.id,
    IsOwn: false,
    LotName: '',
    PlateNo: stay.plateNo,
    InAt: null,
    OutAt: null,
    PaidAt: payments?.at.getTime() ?? null,
    MinutesParked: null,
    Amount: payments?.gross ?? 0,
    PaidAmount: payments?.paid ?? 0,
    DueAmount: null,
    StatusText: '代缴停车费',
    ExitText: '',
  })

  async function recordShown(
    member: Member,
    stayInLot: StayInLot,
    cost: StayCost,
    payments: MemberPayments | undefined,
  ): Promise<ParkingRecord> {
    const { stay, lotName } = stayInLot
    const until = stay.outAt?.getTime() ?? clock()
    const now = stay.outAt ? undefined : await shown(stayInLot, member, undefined, slipSight)
    const Amount = stay.outAmount ?? cost.fee.amount
    return {
      Id: stay.id,
      IsOwn: true,
      LotName: lotName,
      PlateNo: stay.plateNo,
      InAt: stay.inAt.getTime(),
      OutAt: stay.outAt?.getTime() ?? null,
      PaidAt: payments?.at.getTime() ?? null,
      MinutesParked: minutesParked(stay.inAt.getTime(), until),
      Amount,
      PaidAmount: payments?.paid ?? 0,
      DueAmount: now?.PayAmount ?? null,
      StatusText: recordStatusText(stay, cost, now?.PayAmount),
      ExitText: stay.outAt && stay.counterBackId === null ? exitText(stay, Amount) : '',
    }
  }

  /**
   * True for stays of the member's cars, and of cars without a plate: those are found by their slip only, which their
   * payer held.
   */
  const isOwn = ({ stay }: StayInLot, own: readonly CarRow[]): boolean =>
    seenPlate(stay) === '' || own.some(({ plateNo }) => plateNo === stay.plateNo)

  async function paymentOf(
    member: Member,
    orderId: string,
  ): Promise<ParkingRecordDetail['Payments'][number]> {
    const detail = await orders.get(member, { id: orderId })
    const { Id, OrderCode, GoodsAmount, Reductions, PayAmount, RefundedAmount, PaySplit } = detail
    return {
      OrderId: Id,
      OrderCode,
      At: detail.PaidAt ?? detail.CreatedAt,
      Amount: GoodsAmount,
      Reductions,
      PayAmount,
      RefundedAmount,
      WaysText: PaySplit.map(({ WayText }) => WayText).join('、') || '无需支付',
    }
  }

  return {
    /** One page of records, newest entry first. */
    async records(
      member: Member,
      { Month, ...pages }: ParsedRequestOf<typeof carInfoCalls.parkingOrderList>,
    ) {
      const range = Month === undefined ? undefined : monthRange(Month)
      const own = await cars.verified(db, member)
      const { found, total } = await recordPage(db, member, own, range, pages)
      const ids = found.map(({ stay }) => stay.id)
      const paid = await paidByMember(db, member, ids)
      const rows = await Promise.all(
        found.map(async (each) => {
          const payments = paid.get(each.stay.id)
          if (!isOwn(each, own)) return paidOnly(each, payments)
          return recordShown(member, each, await costNow(each), payments)
        }),
      )
      return page(rows, total, pages)
    },

    /** @throws Failure 404 if the stay does not exist, or is neither of a verified car nor paid for by the member */
    async record(member: Member, stayId: string): Promise<ParkingRecordDetail> {
      const own = await cars.verified(db, member)
      const record = await recordOf(db, member, own, knownId(stayId))
      if (!record) throw notFound('停车记录不存在')
      const { stay } = record
      const payments = (await paidByMember(db, member, [stay.id])).get(stay.id)
      const orderIds = await paidOrdersOf(db, member, stay.id)
      const Payments = await Promise.all(orderIds.map((orderId) => paymentOf(member, orderId)))
      if (!isOwn(record, own)) {
        const nothing = { Code: '', InImage: '', RuleText: '', Lines: [] }
        return { ...paidOnly(record, payments), ...nothing, Payments }
      }
      const cost = await costNow(record)
      return {
        ...(await recordShown(member, record, cost, payments)),
        Code: stay.code,
        InImage: stay.inImage,
        RuleText: tariffText(stay, cost),
        Lines: linesOf(cost),
        Payments,
      }
    },
  }
}
