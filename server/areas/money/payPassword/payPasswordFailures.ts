import { noPasswordDayMaxFen, noPasswordOrderMaxFen, payPasswordDayTries } from '@/constants'
import { relativeTime } from '@/utils/dateTime'
import { Failure } from '../../../kernel/failure'
import { yuanText } from '@/rules/yuanText'

/** 409 `passwordNotSet` */
export const notSet = () => new Failure(409, '请先设置支付密码', 'passwordNotSet')

/** 409 `innerPayDisabled` */
export const innerPayDisabled = () =>
  new Failure(409, '余额与卡支付已停用，请在支付设置中恢复', 'innerPayDisabled')

/** 409 `passwordChanged`: changed during the check */
export const passwordChanged = () =>
  new Failure(409, '支付密码刚刚已被修改，请用新密码重试', 'passwordChanged')

/** 409 `passwordNeeded` */
export const passwordNeeded = () =>
  new Failure(
    409,
    `超出免密限额（单笔 ${yuanText(noPasswordOrderMaxFen)}，每日 ${yuanText(noPasswordDayMaxFen)}）或未开通免密，请输入支付密码`,
    'passwordNeeded',
  )

/**
 * 429 `passwordLocked`
 * @param until ms
 * @param isDay the daily limit is reached, not only that of tries in a row
 */
export function locked(until: number, now: number, isDay: boolean): Failure {
  const leftMs = until - now
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  const message = isDay
    ? `24 小时内支付密码已输错 ${payPasswordDayTries} 次，已锁定至 ${relativeTime(until, now)}，也可用短信验证码重设`
    : `支付密码已锁定，请 ${minutes} 分钟后再试，或用短信验证码重设`
  return new Failure(429, message, 'passwordLocked', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  })
}
