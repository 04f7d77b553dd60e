import { Failure } from '../../../kernel/failure'

/** 409 `orderState`: transition not allowed, or the status has changed concurrently. */
export const orderState = (message = '订单状态已变化，请刷新后重试') =>
  new Failure(409, message, 'orderState')

/** 409 `alreadyPaid` */
export const alreadyPaid = () => new Failure(409, '订单已支付', 'alreadyPaid')

/** 409 `orderClosed` */
export const orderClosed = () => new Failure(409, '订单已关闭，请重新下单', 'orderClosed')

/** 409 `orderOpen`: another unpaid order has the same subject key (OrderKind.subjectKeyOf). */
export const orderOpen = () => new Failure(409, '有一笔相同的订单正在支付，请稍后再试', 'orderOpen')

/** 409 `orderUnwanted`: the subject of the order no longer waits for the payment; the money is refunded. */
export const orderUnwanted = () => new Failure(409, '费用已变更，请返回后重新下单', 'orderUnwanted')

/** 503 `payProvider`: unknown whether the order is being paid, so it cannot be closed. */
export const paymentUnknown = () =>
  new Failure(503, '暂时无法确认支付结果，请稍后重试', 'payProvider')
