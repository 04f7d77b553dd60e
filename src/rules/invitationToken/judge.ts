/** Whether a guest may come in: one function for the server and for a device without a network. */
import { formatTime } from '@/utils/dateTime'

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

/** What judging needs of an invitation: of a token, of a day's entry, of the server's row. */
export interface Judged {
  park: string
  /** ms; the guest may come in from then, and until just before. */
  from: number
  to: number
  limit: number
  /** People let in so far, as far as is known. */
  used: number
  isRevoked: boolean
}

/** Where, when and for how many it is asked. */
export interface Asked {
  park: string
  /** ms by a clock that can be trusted, see `correctedTime`. */
  now: number
  people: number
}

/** How many may still come in; what was let in too many leaves none. */
export const leftOf = ({ limit, used }: Pick<Judged, 'limit' | 'used'>): number =>
  Math.max(limit - used, 0)

/** @param invited undefined: nothing is known by the code, or its signature is wrong */
export function judge(invited: Judged | undefined, { park, now, people }: Asked): CheckResult {
  if (!invited) return 'unknown'
  if (invited.park !== park) return 'wrongPark'
  if (invited.isRevoked) return 'revoked'
  if (now >= invited.to) return 'expired'
  if (now < invited.from) return 'notYet'
  return invited.used + people > invited.limit ? 'used' : 'ok'
}

/** A result in words for the person at the gate. @param invited as it was judged */
export function resultText(result: CheckResult, invited?: Judged): string {
  const at = (ms: number) => formatTime(ms, 'M月d日 hh:mm')
  switch (result) {
    case 'ok':
      return '可以入园'
    case 'used': {
      const left = invited ? leftOf(invited) : 0
      return left > 0 ? `只剩 ${left} 人次，请减少人数` : '名额已用完，请联系邀请人'
    }
    case 'expired':
      return invited ? `已于 ${at(invited.to)} 过期` : '邀请已过期'
    case 'notYet':
      return invited ? `${at(invited.from)} 起才能入园` : '还没有到入园时间'
    case 'revoked':
      return '邀请已撤回，请联系邀请人'
    case 'wrongPark':
      return '这是其他园区的邀请'
    case 'unknown':
      return '没有找到这份邀请，请核对二维码或数码'
  }
}
