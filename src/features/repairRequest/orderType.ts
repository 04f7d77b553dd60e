import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as repairIcon } from 'lucide-static/icons/wrench.svg'

export const repairOrder = {
  next: { text: '查看报修', to: 'repairRecords' },
  pages: { repair: { to: 'repairDetail', parameter: 'id' } },
} satisfies OrderTypePart
