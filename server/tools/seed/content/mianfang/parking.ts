import type { SeedCalendar } from '../calendar'
import type { ParkingFee, ParkingLot, ParkingStay } from '../types'

const fee: ParkingFee = {
  freeMinutes: 30,
  bands: [
    { from: '08:00', to: '22:00', unitMinutes: 30, unitPrice: 300 },
    { from: '22:00', to: '08:00', unitMinutes: 60, unitPrice: 100 },
  ],
  dayCap: 4_000,
  text: '首 30 分钟免费；08:00–22:00 每半小时 3 元，22:00–次日 08:00 每小时 1 元；24 小时封顶 40 元。',
}

export const parkingLots: readonly ParkingLot[] = [
  {
    key: 'north',
    name: '北门停车场',
    address: '纱厂路 58 号北门内',
    location: { latitude: 30.3206, longitude: 120.1383 },
    spaces: 186,
    fee,
    monthlyFee: 38_000,
  },
  {
    key: 'east',
    name: '东门停车场',
    address: '整理楼东侧，原职工车棚旁',
    location: { latitude: 30.3196, longitude: 120.1398 },
    spaces: 122,
    fee,
    monthlyFee: 38_000,
  },
]

/** Cars that were here; the first is still inside. */
export function parkingStays({ now, daysFromNow }: SeedCalendar): readonly ParkingStay[] {
  return [
    {
      key: 'inside',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'north',
      inAt: now - 134 * 60_000,
      paid: 0,
    },
    {
      key: 'last-friday',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'north',
      inAt: daysFromNow(-5, '18:12'),
      outAt: daysFromNow(-5, '22:05'),
      paid: 1_200,
    },
    {
      key: 'weekend',
      account: 'member',
      plateNo: '浙AD13586',
      lot: 'east',
      inAt: daysFromNow(-18, '13:04'),
      outAt: daysFromNow(-18, '14:52'),
      paid: 0,
    },
    {
      key: 'exhibition',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'east',
      inAt: daysFromNow(-33, '10:21'),
      outAt: daysFromNow(-33, '16:40'),
      paid: 2_400,
    },
    {
      key: 'late-night',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'north',
      inAt: daysFromNow(-61, '20:30'),
      outAt: daysFromNow(-60, '00:15'),
      paid: 600,
    },
  ]
}
