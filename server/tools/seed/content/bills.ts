import type { SeedCalendar } from './calendar'
import type { PropertyBill } from './types'

/** What a room is charged for a month; meters go on from month to month. */
interface Tariff {
  room: PropertyBill['room']
  area: number
  /** fen per square metre and month */
  service: number
  waterPrice: number
  powerPrice: number
  sharedPrice: number
  /** Used in each month, oldest first; the last two months are unpaid. */
  months: readonly { water: number; power: number }[]
  waterMeter: number
  powerMeter: number
}

/**
 * Bills of the member's studio for the past months. The last month is due soon, the one before is overdue
 * for water and power, and everything older is paid.
 */
export function roomBills(calendar: SeedCalendar, tariff: Tariff): readonly PropertyBill[] {
  const { daysFromNow, month } = calendar
  const count = tariff.months.length
  let water = tariff.waterMeter
  let power = tariff.powerMeter

  return tariff.months.flatMap((used, index) => {
    const back = count - index
    const period = month(-back)
    const issuedDays = -(back - 1) * 30 - 12
    const isOlder = index < count - 2
    const isLast = index === count - 1
    const base = {
      account: 'member' as const,
      room: tariff.room,
      period,
      issuedAt: daysFromNow(issuedDays, '09:00'),
      dueAt: daysFromNow(issuedDays + 20, '23:59'),
    }
    const paid = (days: number) => ({ lateFee: 0, paidAt: daysFromNow(issuedDays + days, '20:18') })
    const meters = {
      water: { before: water, after: water + used.water },
      power: { before: power, after: power + used.power },
    }
    water = meters.water.after
    power = meters.power.after

    const metered = (
      subject: '水费' | '电费',
      key: string,
      quantity: number,
      unit: string,
      unitPrice: number,
      meter: { before: number; after: number },
    ): PropertyBill => {
      const amount = quantity * unitPrice
      return {
        ...base,
        key: `${key}-${period}`,
        subject,
        quantity,
        unit,
        unitPrice,
        meter,
        amount,
        // Three per ten thousand a day, on what is overdue.
        ...(isOlder ? paid(6) : { lateFee: isLast ? 0 : Math.round(amount * 0.0003 * 22) }),
      }
    }

    return [
      {
        ...base,
        key: `service-${period}`,
        subject: '物业费' as const,
        quantity: tariff.area,
        unit: '㎡',
        unitPrice: tariff.service,
        amount: tariff.area * tariff.service,
        ...(isLast ? { lateFee: 0 } : paid(9)),
      },
      metered('水费', 'water', used.water, '吨', tariff.waterPrice, meters.water),
      metered('电费', 'power', used.power, '度', tariff.powerPrice, meters.power),
      {
        ...base,
        key: `shared-${period}`,
        subject: '公摊' as const,
        quantity: tariff.area,
        unit: '㎡',
        unitPrice: tariff.sharedPrice,
        amount: tariff.area * tariff.sharedPrice,
        ...(isLast ? { lateFee: 0 } : paid(9)),
      },
    ]
  })
}
