import type { ParkToday, TodayPoster } from '@/contract/parkToday'
import type { RouteName } from '@/routes'
import { factsText } from '@/rules/factsText'
import { clockText } from '@/utils/dateTime'
import { momentText } from '@/utils/timeText'

/** Page of a poster; all of them take `id`. */
export const pageOf: Record<TodayPoster['Kind'], RouteName> = {
  activity: 'activityDetail',
  show: 'showDetail',
  meal: 'businessDetail',
  closing: 'businessDetail',
  goods: 'goodsDetail',
}

/**
 * The poster's time in the park: 19:30, 进行中, 06:30 开门, 营业至 22:00, 已打烊, 今日好物.
 * @param now ms, server time
 */
export function hourOf({ Kind, At, Note }: TodayPoster, now: number): string {
  if (At === null) return '今日好物'
  if (Kind === 'closing') return At > now ? `营业${Note}` : '已打烊'
  if (At > now) return clockText(At) + (Kind === 'meal' ? ' 开门' : '')
  if (Kind !== 'meal') return '进行中'
  return Note.startsWith('至') ? `营业${Note}` : Note
}

/** Whether the poster is that of a shop that is open. @param now ms, server time */
export const isOpenShop = ({ Kind, At }: TodayPoster, now: number): boolean =>
  At !== null && (Kind === 'meal' ? At <= now : Kind === 'closing' && At > now)

/** Facts below the poster's name. A shop has its hours on the picture. */
export const factOf = ({ Kind, Note, Place }: TodayPoster): string =>
  pageOf[Kind] === 'businessDetail' ? Place : factsText([Note, Place])

/** 24 家营业中, 已打烊 · 明天 08:00 开门. @param now ms, server time */
export const shopsText = ({ OpenShops, OpensAt }: ParkToday, now: number): string =>
  OpenShops > 0
    ? `${OpenShops} 家营业中`
    : factsText(['已打烊', OpensAt && `${momentText(OpensAt, now)} 开门`])
