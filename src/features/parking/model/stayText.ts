/** Texts about a stay and its price. */
import type { ParkingStay } from '@/contract/carInfo'
import { minutesText } from '@/rules/parking/minutesText'
import { reckonFee } from '@/rules/parking/parkingFee'
import { dottedPlate } from '@/rules/plate'

/** Plate of a stay for display; 无牌车 for a car without a plate. */
export const plateText = (plate: string): string => (plate === '' ? '无牌车' : dottedPlate(plate))

/** True while the fee may still rise. */
const isCounting = ({ Status, NextRiseAt }: ParkingStay) => Status !== 'Out' && NextRiseAt !== null

export interface FeeNow {
  /** fen, before reductions */
  amount: number
  minutes: number
  /** fen, to be paid now */
  pay: number
  /** True when the fee has risen since the server computed it; a refetch follows. */
  hasRisen: boolean
}

/**
 * Price of a stay at a moment, by the server's tariff rules, so that the fee is updated between two server answers.
 * @param at server time, ms
 */
export function feeNow(stay: ParkingStay, at: number): FeeNow {
  // For another person's car the server sends neither tariff nor entry time: its own fee is shown.
  if (stay.Rule === null || stay.InAt === null) {
    const { Amount, MinutesParked, PayAmount } = stay
    return { amount: Amount, minutes: MinutesParked, pay: PayAmount, hasRisen: false }
  }
  const { amount, minutes } = reckonFee(stay.Rule, stay.InAt, stay.OutAt ?? at)
  const hasRisen = isCounting(stay) && at >= (stay.NextRiseAt ?? Infinity) && amount > stay.Amount
  if (!hasRisen) return { amount: stay.Amount, minutes, pay: stay.PayAmount, hasRisen }
  return { amount, minutes, pay: stay.PayAmount + amount - stay.Amount, hasRisen }
}

/**
 * True when the price of another person's car has expired. It is refetched only on a tap, because such look-ups are
 * limited.
 */
export const isPriceOver = ({ IsOwn, QuoteExpireAt }: ParkingStay, at: number): boolean =>
  !IsOwn && QuoteExpireAt !== null && at >= QuoteExpireAt

/** 约 1 小时 30 分 for another person's car, rounded to half hours by the server; to the minute for an own car. */
export const parkedText = ({ IsOwn }: ParkingStay, minutes: number): string => {
  if (IsOwn) return `已停 ${minutesText(minutes)}`
  return minutes === 0 ? '已停不到半小时' : `已停约 ${minutesText(minutes)}`
}

/**
 * Server time in ms at which the stay should be refetched; null: only on a user action.
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
    // For a paid stay, past times are dropped: the time to leave is over and no fee is due before the next unit.
    .filter((each) => !isPaid || each > at)
  return times.length > 0 ? Math.min(...times) : null
}
