import type { UserCoupon } from '@/contract/coupon'
import { relativeDay, relativeTime } from '@/utils/dateTime'
import { expiryText } from '@/utils/expiryText'
import { dayText } from '@/utils/timeText'

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
  if (Status === 'Expired') return `${dayText(ValidTo - 1, now)}到期`
  if (ValidFrom > now) return `${relativeTime(ValidFrom, now)} 起可用`
  return expiryText(ValidTo, now)
}
