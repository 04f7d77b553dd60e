import { ask } from '@/platform/dialog'

/** Asks before an order that is not paid is given up (`useShopPayment`). @returns true when the person wants to leave */
export const confirmLeaving = (): Promise<boolean> =>
  ask({
    title: '订单还没有支付，确定离开吗',
    content: '离开后订单会取消，占用的优惠券和积分立即退回。',
    confirmText: '离开',
    cancelText: '继续支付',
  })
