import { mallOrderCalls } from '@/contract/mallOrder'
import { mallRefundCalls } from '@/contract/mallRefund'
import { orderCalls } from '@/contract/order'
import { useAction, useCall } from '@/request/useCall'
import { familyA } from './familyA'
import { familyB } from './familyB'

/**
 * Which family of calls the park's mall speaks is known when the app is built (config/index.ts). What family A has no
 * call for (a quote, urging, the parcel's trace, refunds) are calls of our own in both.
 */
const family = process.env.MALL_FAMILY === 'a' ? familyA : familyB

export const { useMallOrders, useNewestOrders, useMallOrder } = family

/** What a change to one order of the mall, or to a refund of it, makes old. */
export const goodsOrderReads = [
  ...family.reads,
  mallRefundCalls.options,
  mallRefundCalls.list,
  mallRefundCalls.detail,
  orderCalls.list,
  orderCalls.counts,
  orderCalls.get,
]

/** Where the parcel is; asked only where there is one. */
export const useTrace = (orderId: string, isEnabled: boolean) =>
  useCall(mallOrderCalls.trace, { Id: orderId }, { isEnabled, isShownByPage: true })

export const useConfirmReceipt = () => family.useReceipt(goodsOrderReads)
export const useUrgeOrder = () => useAction(mallOrderCalls.urge, goodsOrderReads)
