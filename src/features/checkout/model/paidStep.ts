import packageIcon from 'lucide-static/icons/package.svg'
import store from 'lucide-static/icons/store.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import type { OrderDetail } from '@/contract/order'

/** What happens next with a paid order. */
export interface PaidStep {
  icon: string
  title: string
  hint: string
}

/** The next step after the payment of an order; undefined for types without one. */
export function paidStepOf({
  Type,
  Status,
  StatusText,
  ShopName,
}: Pick<OrderDetail, 'Type' | 'Status' | 'StatusText' | 'ShopName'>): PaidStep | undefined {
  if (Type === 'ticket') return { icon: ticket, title: '已出票', hint: '入场时出示票码' }
  if (Type === 'scan') return { icon: store, title: '请店员核对', hint: '出示本页的金额和时间' }
  if (Type !== 'goods') return undefined
  // Goods of several shops are as many orders.
  if (ShopName === '' && Status !== 'Done')
    return { icon: packageIcon, title: '分单发货', hint: '每家商户一单' }
  if (StatusText === '备货中')
    return { icon: store, title: StatusText, hint: '备好后通知您，凭码自提' }
  if (Status === 'Paid') return { icon: packageIcon, title: StatusText, hint: '发货后可查物流' }
  return undefined
}
