/** The words for a stay and what it costs. */
import type { ParkingStay } from '@/contract/carInfo'
import { reckonFee } from '@/rules/parking/parkingFee'

/** 浙A·12345: the dot is not part of the plate, but that is how people read one. */
export const plateText = (plate: string): string =>
  plate === ''
    ? '无牌车'
    : /^[一-龥]/.test(plate)
      ? `${plate.slice(0, 2)}·${plate.slice(2)}`
      : plate

/** 2 天 3 小时 20 分, the parts that are zero left out; 不到 1 分钟 at the entry. */
export function durationText(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), '天'],
    [Math.floor((minutes % 1440) / 60), '小时'],
    [minutes % 60, '分'],
  ]
  const text = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ')
  return text || '不到 1 分钟'
}

/** Whether the fee of this stay goes on: something may be due, now or later. */
const isCounting = ({ Status, NextRiseAt }: ParkingStay) => Status !== 'Out' && NextRiseAt !== null

export interface FeeNow {
  /** fen, before anything is taken off */
  amount: number
  minutes: number
  /** fen, to be paid now */
  pay: number
  /** The fee has risen since the server reckoned: it is about to be asked again. */
  hasRisen: boolean
}

/**
 * What a stay costs at a moment, by the rules the server reckons with: between two of its answers the fee goes on.
 * @param at server time, ms
 */
export function feeNow(stay: ParkingStay, at: number): FeeNow {
  // Of a stranger's car neither tariff nor entry is told: the fee stands as the server reckoned it.
  if (stay.Rule === null || stay.InAt === null) {
    const { Amount, MinutesParked, PayAmount } = stay
    return { amount: Amount, minutes: MinutesParked, pay: PayAmount, hasRisen: false }
  }
  const { amount, minutes } = reckonFee(stay.Rule, stay.InAt, stay.OutAt ?? at)
  const hasRisen = isCounting(stay) && at >= (stay.NextRiseAt ?? Infinity) && amount > stay.Amount
  if (!hasRisen) return { amount: stay.Amount, minutes, pay: stay.PayAmount, hasRisen }
  return { amount, minutes, pay: stay.PayAmount + amount - stay.Amount, hasRisen }
}

/** Whether the price of a stranger's car may not be paid any more: it is reckoned anew by a tap, for looks are counted. */
export const isPriceOver = ({ IsOwn, QuoteExpireAt }: ParkingStay, at: number): boolean =>
  !IsOwn && QuoteExpireAt !== null && at >= QuoteExpireAt

/** 约 1 小时 30 分 of a stranger's car, whose time is told in half hours; of an own one to the minute. */
export const parkedText = ({ IsOwn }: ParkingStay, minutes: number): string => {
  if (IsOwn) return `已停 ${durationText(minutes)}`
  return minutes === 0 ? '已停不到半小时' : `已停约 ${durationText(minutes)}`
}

/**
 * When the server is to be asked anew, ms; null: not before the person does something.
 * @param at server time, ms
 */
export function askAgainAt(stay: ParkingStay, at: number): number | null {
  const { IsOwn, NextRiseAt, QuoteExpireAt, LeaveBefore, Status } = stay
  if (Status === 'Out') return null
  if (!IsOwn)
    return Status === 'Paid' && LeaveBefore !== null && LeaveBefore > at ? LeaveBefore : null
  const isPaid = Status === 'Paid'
  const times = (isPaid ? [NextRiseAt, LeaveBefore] : [NextRiseAt, QuoteExpireAt])
    .filter((each): each is number => each !== null)
    // The time to leave is over, and nothing due before the next unit begins.
    .filter((each) => !isPaid || each > at)
  return times.length > 0 ? Math.min(...times) : null
}
