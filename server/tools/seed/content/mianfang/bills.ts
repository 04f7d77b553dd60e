import { roomBills } from '../bills'
import type { SeedCalendar } from '../calendar'
import type { PropertyBill } from '../types'

/** The member keeps a small print studio on the third floor of the spinning hall. */
export const bills = (calendar: SeedCalendar): readonly PropertyBill[] =>
  roomBills(calendar, {
    room: { building: '2 号楼 纺纱楼', floor: '3F', no: '2-308' },
    area: 46,
    service: 650,
    waterPrice: 495,
    powerPrice: 98,
    sharedPrice: 60,
    waterMeter: 1_284,
    powerMeter: 20_316,
    months: [
      { water: 6, power: 182 },
      { water: 7, power: 205 },
      { water: 5, power: 236 },
      { water: 8, power: 264 },
      { water: 6, power: 198 },
      { water: 7, power: 176 },
    ],
  })
