import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as ticketIcon } from 'lucide-static/icons/ticket.svg'

export const ticketOrder = {
  next: { text: '查看订单', to: 'ticketOrderDetail', parameter: 'payOrderId' },
  pages: { ticket: { to: 'ticketOrderDetail', parameter: 'payOrderId' } },
} satisfies OrderTypePart
