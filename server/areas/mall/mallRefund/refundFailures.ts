import { Failure, notFound } from '../../../kernel/failure'
import { statusTexts, type MallRefundStatus } from './refundState'

export const noOrder = () => notFound('订单不存在')
export const noRefund = () => notFound('退款记录不存在')
/** 409 `refundState`: not allowed in the refund's status, or the status has changed concurrently. */
export const wrongState = (status: MallRefundStatus) =>
  new Failure(
    409,
    `退款当前为「${statusTexts[status]}」，不能这样操作，请刷新后再看`,
    'refundState',
  )
/** 409 `refundState`: the order or line is not refundable. */
export const notRefundable = (why: string) => new Failure(409, why, 'refundState')
