import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as ticketIcon } from 'lucide-static/icons/ticket.svg'

const page = { to: 'ticketOrderDetail', parameter: 'payOrderId' } as const

export const ticketOrder = {
  next: { ...page, text: '查看订单' },
  pages: { ticket: page },
  steps: { showTicket: { ...page, text: '查看门票' } },
} satisfies OrderTypePart
