import { Failure, notFound } from '../../../kernel/failure'
import { statusTexts, type RepairStatus } from './repairState'

export const noRepair = () => notFound('报修不存在')
/** 409 `repairState`: not allowed in the repair's status, or the status has changed concurrently. */
export const wrongState = (status: RepairStatus) =>
  new Failure(409, `当前状态为“${statusTexts[status]}”，不能这样操作，请刷新后再看`, 'repairState')
/** 409 `quoteChanged` */
export const quoteChanged = () => new Failure(409, '报价已变，请核对后再确认', 'quoteChanged')
/** 409 `repairPaid` */
export const repairPaid = () =>
  new Failure(409, '维修费已支付，不能这样操作；需要退款请在订单里办理', 'repairPaid')
/** 403 `repairSource` */
export const notYourTask = () =>
  new Failure(403, '这项任务不是您的，或已经有变动，请刷新任务后重试', 'repairSource')
