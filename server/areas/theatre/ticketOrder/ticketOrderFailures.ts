import { Failure, notFound } from '../../../kernel/failure'
import { saleStopped, scheduleCancelled, showOffline } from '../show/show.service'
import type { ScheduledShow } from './schedule.repository'

export const noTicketOrder = () => notFound('订单不存在')

/** 409 `orderState`: not allowed in the order's status, or the status has changed concurrently. */
export const orderState = (message = '订单状态已变化，请刷新后重试') =>
  new Failure(409, message, 'orderState')

/** 409 `holdOver` */
export const holdOver = () => new Failure(409, '占座时间已过，座位已放回，请重新选座', 'holdOver')

/** 409 `notOnSale` */
export const notOnSale = (message: string) => new Failure(409, message, 'notOnSale')

/** 409 `noSeatPick` */
export const noSeatPick = () => new Failure(409, '本演出由系统配座，请选择票档与张数', 'noSeatPick')

/** 409 `soldOut` */
export const soldOut = () => new Failure(409, '该票档余票不足，请减少张数或换个票档', 'soldOut')

/** 409 `priceChanged` */
export const priceChanged = (message: string) => new Failure(409, message, 'priceChanged')

/** 409 `viewers` */
export const viewersNeeded = (count: number) =>
  new Failure(409, `本演出实名入场，请填写 ${count} 位观演人`, 'viewers')

/** 400 `idCard` @param place position of the viewer, from 1 @param error what is wrong with the paper */
export const wrongIdCard = (place: number, error: string) =>
  new Failure(400, `第 ${place} 位观演人的${error}`, 'idCard')

/** 409 `viewerTaken` @param name masked */
export const viewerTaken = (name: string) =>
  new Failure(409, `${name} 的证件已购过本场，一个证件一场限购一张，请更换观演人`, 'viewerTaken')

const invoiceTexts = {
  showNotOver: '演出结束后才能申请发票',
  orderUnpaid: '订单没有支付，不能申请发票',
  nothingPaid: '订单没有实付金额或已全部退款，不能申请发票',
  paidInside: '余额和卡支付的钱，请在充值、购卡的账单里申请发票；这笔订单没有其他实付，不能再开',
} as const

/** 409, with the problem as its reason (ticketOrderState.invoiceProblem) */
export const noInvoice = (problem: keyof typeof invoiceTexts) =>
  new Failure(409, invoiceTexts[problem], problem)

/** 409 `notRefundable` */
export const notRefundable = (why: string) => new Failure(409, why, 'notRefundable')

/** @throws Refusal 461, 462 (spec 8): the show was taken off, or the schedule cancelled */
export function requirePlayed({ show, schedule }: ScheduledShow): void {
  if (show.offlineReason !== null) throw showOffline()
  if (schedule.cancelReason !== null) throw scheduleCancelled()
}

/** @throws as requirePlayed, and Refusal 463: no longer on sale */
export function requireSold(scheduledShow: ScheduledShow, now: number): void {
  requirePlayed(scheduledShow)
  const { isStopped, saleTo } = scheduledShow.schedule
  if (isStopped || now >= saleTo.getTime()) throw saleStopped()
}
