import type { carInfoCalls, ParkingRecord, ParkingRecordDetail } from '@/contract/carInfo'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { formatYuan } from '@/rules/money'
import { ruleText } from '@/rules/parking/feeText'
import { minutesParked } from '@/rules/parking/parkingFee'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import type { OrderService } from '../../money/order/order.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import { paidByMember, paidOrdersOf } from './parkingOrder.repository'
import { recordOf, recordPage } from './record.repository'
import type { Standing, StandingAt } from './standing'
import type { StayInLot, StayRow } from './stay.repository'

export interface RecordsOptions {
  db: Database
  clock: () => number
  orders: OrderService
  cars: CarInfoService
  standingAt: StandingAt
}

/** How a stay stands, in a few words. */
export function recordStatusText(stay: StayRow, { due, isOverstayed }: Standing): string {
  if (!stay.outAt) {
    if (isOverstayed) return '停放中 · 已超时'
    if (due > 0) return '停放中 · 待缴费'
    return stay.paidAt ? '停放中 · 已缴费' : '停放中'
  }
  const { counterAmount } = stay
  return counterAmount > 0 ? `已离场 · 岗亭收费 ${formatYuan(counterAmount)}` : '已离场'
}

/** A member's stays: of their cars, and those they paid for. */
export function createRecords({ db, clock, orders, cars, standingAt }: RecordsOptions) {
  const standingNow = ({ stay }: StayInLot): Promise<Standing> =>
    standingAt(db, stay, stay.outAt?.getTime() ?? clock())

  function recordShown(found: StayInLot, standing: Standing, paid: number): ParkingRecord {
    const { stay, lotName } = found
    const until = stay.outAt?.getTime() ?? clock()
    return {
      Id: stay.id,
      LotName: lotName,
      PlateNo: stay.plateNo,
      InAt: stay.inAt.getTime(),
      OutAt: stay.outAt?.getTime() ?? null,
      MinutesParked: minutesParked(stay.inAt.getTime(), until),
      Amount: stay.outAmount ?? standing.fee.amount,
      PaidAmount: paid,
      StatusText: recordStatusText(stay, standing),
    }
  }

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
    /** One page, the newest entry first. */
    async records(
      member: Member,
      { Month, ...pages }: ParsedRequestOf<typeof carInfoCalls.parkingOrderList>,
    ) {
      const range = Month === undefined ? undefined : monthRange(Month)
      const own = await cars.trusted(db, member)
      const { found, total } = await recordPage(db, member, own, range, pages)
      const ids = found.map(({ stay }) => stay.id)
      const paid = await paidByMember(db, member, ids)
      const rows = await Promise.all(
        found.map(async (each) =>
          recordShown(each, await standingNow(each), paid.get(each.stay.id) ?? 0),
        ),
      )
      return page(rows, total, pages)
    },

    /** @throws Failure 404, for a stay that is not theirs to look at too */
    async record(member: Member, stayId: string): Promise<ParkingRecordDetail> {
      const own = await cars.trusted(db, member)
      const found = await recordOf(db, member, own, knownId(stayId))
      if (!found) throw notFound('停车记录不存在')
      const { stay } = found
      const standing = await standingNow(found)
      const paid = await paidByMember(db, member, [stay.id])
      const orderIds = await paidOrdersOf(db, member, stay.id)
      const isOwn = own.some(({ plateNo }) => plateNo === stay.plateNo)
      return {
        ...recordShown(found, standing, paid.get(stay.id) ?? 0),
        Code: stay.code,
        InImage: isOwn ? stay.inImage : '',
        RuleText: ruleText(stay.rule),
        Lines: standing.fee.lines,
        Payments: await Promise.all(orderIds.map((orderId) => paymentOf(member, orderId))),
      }
    },
  }
}
