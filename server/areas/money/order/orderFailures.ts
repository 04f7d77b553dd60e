import { Failure } from '../../../kernel/failure'

/** 409 `orderState`: the order may not go from its status to the one wanted, or somebody was faster. */
export const orderState = (message = '订单状态已变化，请刷新后重试') =>
  new Failure(409, message, 'orderState')

/** 409 `alreadyPaid` */
export const alreadyPaid = () => new Failure(409, '订单已支付', 'alreadyPaid')

/** 409 `orderClosed` */
export const orderClosed = () => new Failure(409, '订单已关闭，请重新下单', 'orderClosed')

/** 503 `payProvider`: it cannot be learnt whether an order is being paid, so it cannot be given up. */
export const paymentUnknown = () =>
  new Failure(503, '暂时无法确认支付结果，请稍后重试', 'payProvider')
