import type { SeedCalendar } from '../calendar'
import type { ShopDiscount } from '../types'

/** The mill's three shifts: one of them runs at any hour of the day, and the next is never far. */
export function shopDiscounts({ daysFromNow }: SeedCalendar): readonly ShopDiscount[] {
  const span = { from: daysFromNow(-2, '00:00'), to: daysFromNow(90, '23:59') }
  return [
    {
      ...span,
      key: 'early-shift',
      name: '早班 8.8 折',
      summary: '面馆、面包房、咖啡，早班的人先享',
      rate: 8.8,
      maxOff: 3_000,
      shops: ['three-shifts', 'spindle-bakery', 'drying-yard'],
      hours: { from: '06:00', to: '14:00' },
      weekdays: [],
    },
    {
      ...span,
      key: 'middle-shift',
      name: '中班 8.8 折',
      summary: '下午的茶和面，坐下来慢慢吃',
      rate: 8.8,
      maxOff: 3_000,
      shops: ['three-shifts', 'drying-yard', 'cloud-tea'],
      hours: { from: '14:00', to: '22:00' },
      weekdays: [],
    },
    {
      ...span,
      key: 'night-shift',
      name: '夜班 8 折',
      summary: '老厂夜里的灯还亮着，夜宵便宜一点',
      rate: 8,
      maxOff: 5_000,
      shops: ['three-shifts', 'night-shift-brewery', 'manager-store'],
      hours: { from: '22:00', to: '06:00' },
      weekdays: [],
    },
    {
      ...span,
      key: 'weekday-books',
      name: '工作日午后书店 9 折',
      summary: '周一至周五午后，书店人少，正好挑书',
      rate: 9,
      maxOff: 2_000,
      shops: ['boiler-books', 'plane-books'],
      hours: { from: '13:00', to: '17:00' },
      weekdays: [1, 2, 3, 4, 5],
    },
  ]
}
