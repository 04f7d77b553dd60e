import type { SeedCalendar } from '../calendar'
import type { ParkingFee, ParkingLot, ParkingStay } from '../types'

const fee: ParkingFee = {
  freeMinutes: 30,
  bands: [{ from: '00:00', to: '00:00', unitMinutes: 60, unitPrice: 500 }],
  dayCap: 5_000,
  text: '首 30 分钟免费；之后每小时 5 元，不足一小时按一小时计；24 小时封顶 50 元。',
}

export const parkingLots: readonly ParkingLot[] = [
  {
    key: 'basement',
    name: '地下停车场',
    address: '望潮路 1 号地下一、二层',
    location: { latitude: 30.2106, longitude: 120.2143 },
    spaces: 540,
    fee,
    monthlyFee: 48_000,
  },
  {
    key: 'north-garage',
    name: '江北停车楼',
    address: '望潮路北侧，雨廊直达大剧院',
    location: { latitude: 30.2119, longitude: 120.2139 },
    spaces: 260,
    fee,
    monthlyFee: 42_000,
  },
]

/** Cars that were here; the first is still inside. */
export function parkingStays({ now, daysFromNow }: SeedCalendar): readonly ParkingStay[] {
  return [
    {
      key: 'inside',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'basement',
      inAt: now - 168 * 60_000,
      paid: 0,
    },
    {
      key: 'concert',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'north-garage',
      inAt: daysFromNow(-6, '18:48'),
      outAt: daysFromNow(-6, '21:56'),
      paid: 500,
    },
    {
      key: 'brunch',
      account: 'member',
      plateNo: '浙AD13586',
      lot: 'basement',
      inAt: daysFromNow(-17, '10:36'),
      outAt: daysFromNow(-17, '12:20'),
      paid: 0,
    },
    {
      key: 'exhibition',
      account: 'member',
      plateNo: '浙A7M526',
      lot: 'basement',
      inAt: daysFromNow(-38, '13:15'),
      outAt: daysFromNow(-38, '17:44'),
      paid: 1_500,
    },
  ]
}
