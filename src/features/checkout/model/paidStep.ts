import store from 'lucide-static/icons/store.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import type { OrderDetail } from '@/contract/order'

/** What happens next with a paid order. */
export interface PaidStep {
  icon: string
  title: string
  hint: string
}

/** The next step after the payment of an order; undefined for types without one. Goods have one for each shop's order. */
export function paidStepOf({ Type }: Pick<OrderDetail, 'Type'>): PaidStep | undefined {
  if (Type === 'ticket') return { icon: ticket, title: '已出票', hint: '入场时出示票码' }
  if (Type === 'scan') return { icon: store, title: '请店员核对', hint: '出示本页的金额和时间' }
  return undefined
}
