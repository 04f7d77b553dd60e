import type { SeedCalendar } from '../calendar'
import type { OwnContent } from '../types'
import { announcements } from './announcements'
import { banners } from './banners'
import { bills } from './bills'
import { buildings } from './buildings'
import { cards, exchangeCodes } from './cards'
import { coupons, ownedCoupons } from './coupons'
import { faq } from './faq'
import { discounts, goods } from './goods'
import { icCard } from './icCard'
import { info } from './info'
import { park } from './park'
import { parkingLots, parkingStays } from './parking'
import { pastPayments } from './pastPayments'
import { pointGoods } from './pointGoods'
import { shopDiscounts } from './shopDiscounts'
import { halls, shows } from './shows'
import { signUps } from './signUps'
import { spendAndSave } from './spendAndSave'

export const binjiang = (calendar: SeedCalendar): OwnContent => ({
  park,
  banners,
  film: { key: 'autumn', title: '一江秋色，满台好戏', name: 'binjiang' },
  announcements: announcements(calendar),
  info: info(calendar),
  faq,
  buildings,
  goods,
  shopDiscounts: shopDiscounts(calendar),
  discounts: discounts(calendar),
  pointGoods,
  cards,
  exchangeCodes,
  icCard: icCard(calendar),
  coupons: coupons(calendar),
  ownedCoupons: ownedCoupons(calendar),
  spendAndSave: spendAndSave(calendar),
  signUps: signUps(calendar),
  halls,
  shows: shows(calendar),
  parkingLots,
  parkingStays: parkingStays(calendar),
  bills: bills(calendar),
  pastPayments: pastPayments(calendar),
})
