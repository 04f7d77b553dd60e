import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as goodsIcon } from 'lucide-static/icons/shopping-bag.svg'

const page = { to: 'goodsOrderDetail', parameter: 'payOrderId' } as const

export const goodsOrder = {
  next: { ...page, text: '查看订单' },
  pages: { goods: page },
  steps: {
    showPickupCode: { ...page, text: '取货码', query: { open: 'code' } },
    viewTrace: { ...page, text: '查看物流', query: { open: 'trace' } },
  },
} satisfies OrderTypePart
