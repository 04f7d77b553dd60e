/**
 * Links from one seeded item to another. Content names its target by key, because ids are only known
 * once the items stand in the database.
 */

/** What a link can open, and the page of the app that shows it (spec 2). */
const pages = {
  notice: '/pagespacka/noticeManage/noticeDetail',
  article: '/pagespacka/artical/articalDetail',
  shop: '/pages/business/businessDetail',
  goods: '/pagespacka/mall/goodsDetail',
  signUp: '/pagespacka/activity/activityDetail',
  pointGoods: '/pagespacka/pointGoods/pointGoods',
} as const

/** Pages that need no item. */
const places = {
  notices: '/pagespacka/noticeManage/noticeManage',
  coupons: '/pages/couponList/couponList',
  spendAndSave: '/pages/activityList/activityList',
  cardMall: '/pagespacka/cardMall/cardMall',
  pointsMall: '/pages/myIntegral/myIntegral',
  memberLevel: '/pages/memberDegree/memberDegree',
  parking: '/pagespacka/carParking/mainCarBill',
  signUps: '/pagespacka/activity/activityList',
} as const

export type LinkKind = keyof typeof pages
export type LinkPlace = keyof typeof places
export type SeedLink = { kind: LinkKind; key: string } | { place: LinkPlace }

/** The path in the app that a link opens; `idOf` gives the id a seeded item was stored under. */
export function linkPath(link: SeedLink, idOf: (kind: LinkKind, key: string) => string): string {
  if ('place' in link) return places[link.place]
  return `${pages[link.kind]}?id=${encodeURIComponent(idOf(link.kind, link.key))}`
}
