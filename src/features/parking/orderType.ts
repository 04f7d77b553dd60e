import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as parkingIcon } from 'lucide-static/icons/car-front.svg'
export { default as renewalIcon } from 'lucide-static/icons/square-parking.svg'

export const parkingOrder = {
  next: { text: '停车记录', to: 'parkingRecords' },
  pages: { parking: { to: 'parkingRecord', parameter: 'id' } },
} satisfies OrderTypePart

export const renewalOrder = {
  next: { text: '查看长租车位', to: 'renewal' },
} satisfies OrderTypePart
