import { ask } from '@/platform/dialog'

/** Asks before an order that is not paid is given up (`useShopPayment`). @returns true when the person wants to leave */
export const confirmLeaving = (): Promise<boolean> =>
  ask({
    title: '订单还没有支付，确定离开吗',
    content: '离开后订单会取消，占用的优惠券和积分立即退回。',
    confirmText: '离开',
    cancelText: '继续支付',
  })

/** Asks before a payment is left that has an amount and no order yet. @returns true when the person wants to leave */
export const confirmUnpaid = (): Promise<boolean> =>
  ask({
    title: '还没有付款，确定离开吗',
    content: '填写的金额会保留一会儿，回来可以接着付。',
    confirmText: '离开',
    cancelText: '继续付款',
  })
