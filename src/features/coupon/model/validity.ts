import type { UserCoupon } from '@/contract/coupon'
import { clockText, relativeDay, relativeTime } from '@/utils/dateTime'
import { dayText } from '@/utils/timeText'

/** 12月31日到期; with the time of day only where it is not the end of the day: 明天 18:00 到期. */
export const endText = (validTo: number, now: number): string =>
  clockText(validTo) === '23:59'
    ? `${relativeDay(validTo, now)}到期`
    : `${relativeTime(validTo, now)} 到期`

/**
 * Validity of an owned coupon: 明天到期, 12月1日 08:00 起可用, 11月20日使用.
 * @param now server time, ms
 */
export function ownValidity(
  {
    Status,
    ValidFrom,
    ValidTo,
    UsedAt,
  }: Pick<UserCoupon, 'Status' | 'ValidFrom' | 'ValidTo' | 'UsedAt'>,
  now: number,
): string {
  if (Status === 'Used' && UsedAt !== null) return `${relativeDay(UsedAt, now)}使用`
  if (Status === 'Expired') return `${dayText(ValidTo, now)}到期`
  if (ValidFrom > now) return `${relativeTime(ValidFrom, now)} 起可用`
  return endText(ValidTo, now)
}
