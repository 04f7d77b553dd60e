import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as activityIcon } from 'lucide-static/icons/calendar-check.svg'

export const activityOrder = {
  next: { text: '查看报名', to: 'myActivities' },
  pages: { activity: { to: 'activityRecord', parameter: 'id' } },
} satisfies OrderTypePart
