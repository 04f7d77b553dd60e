import { ask } from '@/platform/dialog'

/** Confirms leaving an unpaid order, which then closes (`useShopPayment`). @returns true when the user confirms */
export const confirmLeaving = (): Promise<boolean> =>
  ask({
    title: '订单还没有支付，确定离开吗',
    content: '离开即取消订单，券和积分退回。',
    confirmText: '离开',
    cancelText: '继续支付',
  })

/** Confirms leaving a payment page with an amount but no order yet. @returns true when the user confirms */
export const confirmUnpaid = (): Promise<boolean> =>
  ask({
    title: '还没有付款，确定离开吗',
    content: '金额已留着，回来接着付。',
    confirmText: '离开',
    cancelText: '继续付款',
  })
