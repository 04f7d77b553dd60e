import { roomBills } from '../bills'
import type { SeedCalendar } from '../calendar'
import type { PropertyBill } from '../types'

/** The member rents a rehearsal office in the concert hall. */
export const bills = (calendar: SeedCalendar): readonly PropertyBill[] =>
  roomBills(calendar, {
    room: { building: '音乐厅', floor: 'B1', no: 'M-B12' },
    area: 38,
    service: 780,
    waterPrice: 495,
    powerPrice: 102,
    sharedPrice: 75,
    waterMeter: 862,
    powerMeter: 14_908,
    months: [
      { water: 3, power: 142 },
      { water: 4, power: 158 },
      { water: 3, power: 186 },
      { water: 5, power: 201 },
      { water: 4, power: 164 },
      { water: 3, power: 151 },
    ],
  })
