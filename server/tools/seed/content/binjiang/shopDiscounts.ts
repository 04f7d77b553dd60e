import type { SeedCalendar } from '../calendar'
import type { ShopDiscount } from '../types'

/** Two tides a day and the night between: one of them runs at any hour, and the next is never far. */
export function shopDiscounts({ daysFromNow }: SeedCalendar): readonly ShopDiscount[] {
  const span = { from: daysFromNow(-2, '00:00'), to: daysFromNow(90, '23:59') }
  return [
    {
      ...span,
      key: 'morning-tide',
      name: '早潮 9 折',
      summary: '江边的早餐和第一杯咖啡',
      rate: 9,
      maxOff: 2_000,
      shops: ['osmanthus-noodles', 'half-sail', 'dock-store'],
      hours: { from: '06:00', to: '13:00' },
      weekdays: [],
    },
    {
      ...span,
      key: 'evening-tide',
      name: '晚潮 8.5 折',
      summary: '看完江景，坐下来吃一顿',
      rate: 8.5,
      maxOff: 4_000,
      shops: ['tide-fish', 'one-river-hotpot', 'half-sail', 'dock-store'],
      hours: { from: '13:00', to: '21:30' },
      weekdays: [],
    },
    {
      ...span,
      key: 'night-tide',
      name: '夜潮 8 折',
      summary: '码头的灯和一杯鲜啤',
      rate: 8,
      maxOff: 5_000,
      shops: ['dock-beer', 'dock-store'],
      hours: { from: '21:30', to: '06:00' },
      weekdays: [],
    },
    {
      ...span,
      key: 'weekend-clay',
      name: '周末亲子手作 8.8 折',
      summary: '周六、周日，陪孩子做一只杯子',
      rate: 8.8,
      maxOff: 5_000,
      shops: ['cloud-clay', 'small-boat-books'],
      hours: { from: '10:00', to: '18:00' },
      weekdays: [0, 6],
    },
  ]
}
