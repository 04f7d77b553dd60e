import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as scanIcon } from 'lucide-static/icons/store.svg'

export const scanOrder = {
  next: { text: '查看账单', to: 'bills' },
} satisfies OrderTypePart
