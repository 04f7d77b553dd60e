import { Failure, notFound, Refusal } from '../../../kernel/failure'
import type { Base } from '../../base'
import type { HallService } from '../hall/hall.service'

const GONE = '该巡演已下线！'

export const noSchedule = () => notFound('场次不存在或已下架')
/** 461: the show was taken off. */
export const showOffline = () => new Refusal(461, GONE, 'showOffline')
/** 462: the schedule was cancelled. */
export const scheduleCancelled = () => new Refusal(462, GONE, 'scheduleCancelled')
/** 463: the schedule is no longer on sale. */
export const saleStopped = () => new Refusal(463, GONE, 'saleStopped')
/** 409 `scheduleMoved`: the schedule's start differs from the one shown to the buyer. */
export const scheduleMoved = () =>
  new Failure(409, '演出时间有变动，请刷新后重新确认', 'scheduleMoved')
/** 400 `seat`: not a seat of this schedule, or never sold. */
export const wrongSeat = () => new Failure(400, '座位不存在或不出售，请重新选择', 'seat')
/** 409 `buyLimit` */
export const tooManySeats = (most: number) =>
  new Failure(409, `一次最多 ${most} 张，请减少座位`, 'buyLimit')
/** 409 `buyLimit`. @param left how many the member may still take */
export const overLimit = (limit: number, left: number) =>
  new Failure(
    409,
    left > 0
      ? `本演出每人限购 ${limit} 张，还可以买 ${left} 张`
      : `本演出每人限购 ${limit} 张，已经买满了`,
    'buyLimit',
  )
/** 409 `loneSeat`. @param texts seats that would be left single */
export const loneSeat = (texts: readonly string[]) =>
  new Failure(409, `会留下单个空座：${texts.join('、')}。请换一个座位，或把它一起选上`, 'loneSeat')
/** 409 `coupleSeat`. @param texts couple seats of which only one half was chosen */
export const halfCouple = (texts: readonly string[]) =>
  new Failure(409, `情侣座两座一起售，请一起选：${texts.join('、')}`, 'coupleSeat')
/** 409 `queue` */
export const needsQueue = () => new Failure(409, '选座的人较多，请先排队，轮到后再提交', 'queue')

export interface ShowSeatDeps extends Pick<Base, 'db' | 'clock' | 'secrets'> {
  halls: Pick<HallService, 'planOf'>
  /** How long a schedule's limits and tiers are cached, ms. */
  freshMs: number
}
