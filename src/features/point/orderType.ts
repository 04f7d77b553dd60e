import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as pointsIcon } from 'lucide-static/icons/gift.svg'

export const pointsOrder = {
  next: { text: '查看兑换', to: 'exchanges', parameter: 'orderId' },
  pages: { points: { to: 'exchanges', parameter: 'orderId' } },
} satisfies OrderTypePart
