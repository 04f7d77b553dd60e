import { Failure, notFound, Refusal } from '../../../kernel/failure'

/** The app's text for all three codes (spec 8). */
const OFFLINE_TEXT = '该巡演已下线！'

/** 461: the show was taken off. */
export const showOffline = () => new Refusal(461, OFFLINE_TEXT, 'showOffline')
/** 462: the schedule was cancelled. */
export const scheduleCancelled = () => new Refusal(462, OFFLINE_TEXT, 'scheduleCancelled')
/** 463: the schedule is no longer on sale. */
export const saleStopped = () => new Refusal(463, OFFLINE_TEXT, 'saleStopped')

export const noShow = () => notFound('演出不存在')
export const noSchedule = () => notFound('场次不存在')

/** @param text e.g. 11月30日 10:00 开售 */
export const saleNotBegun = (text: string) =>
  new Failure(409, `还没有开售，${text}`, 'saleNotBegun')

export const hasTickets = () => new Failure(409, '这一场还有票，可以直接购买', 'hasTickets')
