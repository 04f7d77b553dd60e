import type { SeedCalendar } from './calendar'
import type { DemoParkId } from './members'
import type { Account } from './types'

/** A past or current stay in a lot; payments were made at the lot's counter. */
export interface SeedStay {
  key: string
  /** Eight digits, unique in the park. */
  code: string
  /** As the camera read it. */
  plateNo: string
  /** A plate that an exit has read since, near to this one. */
  nearPlate?: string
  lot: string
  inAt: number
  outAt?: number
  /** fen */
  counterPaid: number
}

/** A monthly space of an account's verified car. */
export interface SeedSpace {
  key: string
  account: Account['key']
  plateNo: string
  lot: string
  spaceNo: string
  /** Days relative to today. */
  fromDays: number
  toDays: number
}

export interface SeedParking {
  /** Number of taken spaces, by lot. */
  taken: Readonly<Record<string, number>>
  stays: readonly SeedStay[]
  spaces: readonly SeedSpace[]
}

/** Parking data of the demo: one car still inside, one that the entrance misread, some past stays, one space that ends soon. */
export function parkingOf(park: DemoParkId, { now, daysFromNow }: SeedCalendar): SeedParking {
  const plateNo = '浙A7M526'
  const electric = '浙AD13586'
  if (park === 'mianfang') {
    return {
      taken: { north: 131, east: 74 },
      stays: [
        {
          key: 'inside',
          code: '58200134',
          plateNo,
          lot: 'north',
          inAt: now - 134 * 60_000,
          counterPaid: 0,
        },
        {
          key: 'misread',
          code: '58200141',
          // 浙A8K261 behind dirt.
          plateNo: '浙A8K26',
          nearPlate: '浙A8K261',
          lot: 'east',
          inAt: now - 71 * 60_000,
          counterPaid: 0,
        },
        {
          key: 'last-friday',
          code: '58200127',
          plateNo,
          lot: 'north',
          inAt: daysFromNow(-5, '18:12'),
          outAt: daysFromNow(-5, '22:05'),
          counterPaid: 2_200,
        },
        {
          key: 'weekend',
          code: '58200093',
          plateNo: electric,
          lot: 'east',
          inAt: daysFromNow(-18, '13:04'),
          outAt: daysFromNow(-18, '14:52'),
          counterPaid: 0,
        },
        {
          key: 'exhibition',
          code: '58200061',
          plateNo,
          lot: 'east',
          inAt: daysFromNow(-33, '10:21'),
          outAt: daysFromNow(-33, '16:40'),
          counterPaid: 3_600,
        },
        {
          key: 'errand',
          code: '58200018',
          plateNo,
          lot: 'north',
          inAt: daysFromNow(-61, '20:30'),
          outAt: daysFromNow(-61, '20:54'),
          counterPaid: 0,
        },
      ],
      spaces: [
        {
          key: 'electric',
          account: 'member',
          plateNo: electric,
          lot: 'east',
          spaceNo: 'E-036',
          fromDays: -352,
          toDays: 12,
        },
      ],
    }
  }
  return {
    taken: { basement: 389, 'north-garage': 122 },
    stays: [
      {
        key: 'inside',
        code: '59300168',
        plateNo,
        lot: 'basement',
        inAt: now - 168 * 60_000,
        counterPaid: 0,
      },
      {
        key: 'concert',
        code: '59300152',
        plateNo,
        lot: 'north-garage',
        inAt: daysFromNow(-6, '18:48'),
        outAt: daysFromNow(-6, '21:56'),
        counterPaid: 1_500,
      },
      {
        key: 'brunch',
        code: '59300090',
        plateNo: electric,
        lot: 'basement',
        inAt: daysFromNow(-17, '10:36'),
        outAt: daysFromNow(-17, '12:20'),
        counterPaid: 0,
      },
      {
        key: 'exhibition',
        code: '59300044',
        plateNo,
        lot: 'basement',
        inAt: daysFromNow(-38, '13:15'),
        outAt: daysFromNow(-38, '17:44'),
        counterPaid: 2_000,
      },
    ],
    spaces: [
      {
        key: 'electric',
        account: 'member',
        plateNo: electric,
        lot: 'basement',
        spaceNo: 'B2-118',
        fromDays: -352,
        toDays: 12,
      },
    ],
  }
}
