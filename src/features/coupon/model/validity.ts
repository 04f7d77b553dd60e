import type { UserCoupon } from '@/contract/coupon'
import { formatTime, relativeTime } from '@/utils/dateTime'

/**
 * Validity of an owned coupon: 明天 23:59 到期, 12月1日 起可用, 11月20日 使用.
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
  if (Status === 'Used' && UsedAt !== null) return `${relativeTime(UsedAt, now)} 使用`
  if (Status === 'Expired') return `${formatTime(ValidTo, 'yyyy-MM-dd')} 已到期`
  if (ValidFrom > now) return `${relativeTime(ValidFrom, now)} 起可用`
  return `${relativeTime(ValidTo, now)} 到期`
}
