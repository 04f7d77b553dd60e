import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as goodsIcon } from 'lucide-static/icons/shopping-bag.svg'

export const goodsOrder = {
  next: { text: '查看订单', to: 'goodsOrderDetail', parameter: 'payOrderId' },
  pages: { goods: { to: 'goodsOrderDetail', parameter: 'payOrderId' } },
} satisfies OrderTypePart
