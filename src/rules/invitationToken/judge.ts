/** Decides whether a guest may enter; shared by the server and offline devices. */
import { dayTime } from '@/utils/timeText'

export const checkResults = [
  'ok',
  'used',
  'expired',
  'notYet',
  'revoked',
  'wrongPark',
  'unknown',
] as const

export type CheckResult = (typeof checkResults)[number]

/** Invitation data needed for the decision, from a token, a day entry or the server's row. */
export interface Judged {
  park: string
  /** ms; admission window, `to` exclusive. */
  from: number
  to: number
  limit: number
  /** People known to have been admitted so far. */
  used: number
  isRevoked: boolean
}

/** The place, time and number of people of the check. */
export interface CheckCircumstances {
  park: string
  /** ms by a corrected clock, see `correctedTime`. */
  now: number
  people: number
}

/** Remaining admissions; 0 when more than the limit were admitted. */
export const leftOf = ({ limit, used }: Pick<Judged, 'limit' | 'used'>): number =>
  Math.max(limit - used, 0)

/**
 * The result of a check.
 * @param invited undefined: the code is unknown or its signature is wrong
 */
export function judge(
  invited: Judged | undefined,
  { park, now, people }: CheckCircumstances,
): CheckResult {
  if (!invited) return 'unknown'
  if (invited.park !== park) return 'wrongPark'
  if (invited.isRevoked) return 'revoked'
  if (now >= invited.to) return 'expired'
  if (now < invited.from) return 'notYet'
  return invited.used + people > invited.limit ? 'used' : 'ok'
}

/**
 * The result as Chinese text for gate staff.
 * @param invited the invitation that was judged
 */
export function resultText(result: CheckResult, invited?: Judged): string {
  const at = (ms: number) => dayTime(ms)
  switch (result) {
    case 'ok':
      return '可以入场'
    case 'used': {
      const left = invited ? leftOf(invited) : 0
      return left > 0 ? `只剩 ${left} 人次，请减少人数` : '名额已用完，请联系邀请人'
    }
    case 'expired':
      return invited ? `已于 ${at(invited.to)} 过期` : '邀请已过期'
    case 'notYet':
      return invited ? `${at(invited.from)} 起才能入场` : '还没有到入场时间'
    case 'revoked':
      return '邀请已撤回，请联系邀请人'
    case 'wrongPark':
      return '这是其他园区的邀请'
    case 'unknown':
      return '没有找到这份邀请，请核对二维码或邀请码'
  }
}
