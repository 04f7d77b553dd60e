import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as cardIcon } from 'lucide-static/icons/credit-card.svg'
export { default as rechargeIcon } from 'lucide-static/icons/wallet.svg'

export const cardOrder = {
  next: { text: '查看储值卡', to: 'allValueCards' },
} satisfies OrderTypePart

export const rechargeOrder = {
  next: { text: '查看余额', to: 'accountBalance' },
} satisfies OrderTypePart
