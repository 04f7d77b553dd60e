/**
 * What a seeded park is made of. Plain data without ids: items name each other by `key`, unique among
 * their kind and park, and the seed turns keys into ids. Field names follow the entities, in our spelling.
 *
 * Units: money in integer fen, times in ms since 1970, lengths of time in the unit the name says.
 * Pictures are paths below server/tools/seed/art. In HTML they are written `<img src="art:mianfang/….svg">`,
 * and the seed puts the served address in place of `art:` and the path.
 */
import type { AppFunction } from './functions'
import type { SeedLink } from './link'

export type Slug = 'mianfang' | 'binjiang'
/** Path below server/tools/seed/art; dishes are drawn once for both parks. */
export type ArtPath = `${Slug | 'dishes'}/${string}.svg`
/** p, h3, ul, ol, li, table, tr, th, td, strong, br, and img with alt; nothing else, no styles. */
export type Html = string
export type Fen = number
export type Millis = number

export interface Park {
  slug: Slug
  name: string
  shortName: string
  slogan: string
  /** Hosts by which a browser reaches the park (look-up by host). */
  hosts: readonly string[]
  brand: 'a' | 'b'
  /** The company behind the park, as contracts and agreements name it. */
  operator: string
  phone: string
  email: string
  address: string
  location: { latitude: number; longitude: number }
  openHours: string
  introduction: string
  themeColours: { accent: string; accentDark: string; accentSoft: string }
  logo: ArtPath
}

export interface Banner {
  key: string
  title: string
  /** Says what the picture shows, for those who do not see it. */
  alt: string
  /** 750×360 */
  image: ArtPath
  link: SeedLink
}

/** The park's film, shown as its video advertisement. */
export interface Film {
  key: string
  /** Says what it is about. */
  title: string
  /** Of its files in server/tools/seed/film, without ending. */
  name: Slug
}

export interface Announcement {
  needs?: AppFunction
  key: string
  title: string
  summary: string
  kind: 'notice' | 'activity' | 'urgent'
  /** 640×400, or none. */
  cover?: ArtPath
  content: Html
  publisher: string
  publishedAt: Millis
  /** Until when it says something about the present; none: no end. */
  validTo?: Millis
  pinned?: boolean
}

export interface InfoCategory {
  key: string
  name: string
  articles: readonly Article[]
}

export interface Article {
  key: string
  title: string
  summary: string
  author: string
  /** 640×400 */
  cover: ArtPath
  content: Html
  publishedAt: Millis
  /** How often it was opened before the park went over to this app. */
  views: number
  tags: readonly string[]
}

/** The texts a person agrees to; `key` is what the agreement page is asked for. */
export interface Agreement {
  key: 'user' | 'privacy' | 'storedCard' | 'membership'
  title: string
  version: string
  effectiveAt: Millis
  content: Html
}

export type StaffRole =
  'maintenance' | 'inspection' | 'invitation' | 'marketing' | 'service' | 'finance' | 'manager'

export interface Account {
  key:
    | 'member'
    | 'newMember'
    | 'maintenance'
    | 'inspection'
    | 'invitation'
    | 'marketing'
    | 'service'
    | 'finance'
    | 'manager'
  phone: string
  nickname: string
  realName: string
  gender: '男' | '女'
  /** YYYY-MM-DD */
  birthday?: string
  roles: readonly StaffRole[]
  level: number
  growth: number
  points: number
  /** Principal and gift part of the account balance. */
  balance: { principal: Fen; gift: Fen }
  registeredAt: Millis
  cars: readonly {
    plateNo: string
    plateColor: 'blue' | 'green'
    isDefault: boolean
    brand: string
  }[]
}

export interface FaqClass {
  /** The function of the app that it is about; the demo leaves it out where the app lacks that function. */
  needs?: AppFunction
  key: string
  name: string
  problems: readonly FaqProblem[]
}

export interface FaqProblem {
  needs?: AppFunction
  key: string
  title: string
  answer: Html
}

export interface Building {
  key: string
  name: string
  /** What it was or is, in a few words. */
  note: string
  /** From the ground up; a basement comes first. */
  floors: readonly Floor[]
}

export interface Floor {
  key: string
  /** B1, 1F, 2F … or the name of a stretch of street. */
  name: string
  shops: readonly Shop[]
}

export type ShopCategory =
  | '餐饮'
  | '咖啡茶饮'
  | '烘焙甜品'
  | '文创书店'
  | '手作工坊'
  | '服饰配饰'
  | '生活服务'
  | '亲子'
  | '演艺展览'

export interface Shop {
  key: string
  name: string
  category: ShopCategory
  /** As painted on the door: 2-106. */
  unit: string
  phone: string
  /** HH:mm; `close` may lie after midnight (01:00). */
  hours: { open: string; close: string }
  /** 0 Sunday … 6 Saturday. */
  closedWeekdays?: readonly number[]
  /** One line for the list. */
  summary: string
  introduction: Html
  tags: readonly string[]
  /** 200×200 */
  logo: ArtPath
  /** 640×400 */
  cover: ArtPath
  /** What a person spends, where one eats or drinks. */
  perPerson?: Fen
  /** Can be paid by payment code and by scanning. */
  canPay: boolean
  takesStoredCard: boolean
  takesIcCard: boolean
  menu?: readonly MenuGroup[]
}

export interface MenuGroup {
  name: string
  dishes: readonly Dish[]
}

/** Names are unique within a shop. */
export interface Dish {
  name: string
  price: Fen
  description: string
  /** 600×600 */
  picture: ArtPath
  recommended: boolean
}

export type Delivery = 'pickup' | 'express'

export interface Goods {
  key: string
  name: string
  subTitle: string
  /** Key of the shop that sells it. */
  shop: string
  category: string
  /** 600×600 */
  cover: ArtPath
  images: readonly ArtPath[]
  detail: Html
  params: readonly { label: string; value: string }[]
  tags: readonly string[]
  delivery: readonly Delivery[]
  /** 0: no limit. */
  limitPerUser: number
  /** Level from which `memberPrice` holds. */
  memberPriceFrom: number
  skus: readonly Sku[]
  /** How many were sold before the park went over to this app. */
  sold: number
}

export interface Sku {
  key: string
  /** What makes it differ: { 花色: '雨前' }. */
  specs: Readonly<Record<string, string>>
  price: Fen
  /** Struck through beside the price, where there is one. */
  linePrice?: Fen
  memberPrice: Fen
  stock: number
}

/** A lower rate for what is paid at some shops, at some hours. */
export interface ShopDiscount {
  key: string
  name: string
  summary: string
  /** 8.8 for 8.8 折. */
  rate: number
  /** Most it takes off one payment. */
  maxOff: Fen
  /** Keys of the shops. */
  shops: readonly string[]
  /** `HH:mm` of the park's day; an end that is not after the beginning is on the next day. */
  hours: { from: string; to: string }
  /** 0 Sunday to 6 Saturday; empty: every day. */
  weekdays: readonly number[]
  from: Millis
  to: Millis
}

/** A lower price for some goods, for a while. */
export interface GoodsDiscount {
  key: string
  name: string
  from: Millis
  to: Millis
  /** 7 for 7 折. */
  items: readonly { goods: string; rate: number; stock: number; limitPerUser: number }[]
}

export interface PointGoods {
  key: string
  name: string
  subTitle: string
  /** 600×600 */
  cover: ArtPath
  detail: Html
  points: number
  /** Paid on top of the points. */
  cash: Fen
  /** What it would cost otherwise. */
  value: Fen
  stock: number
  /** 0: no limit. */
  limitPerUser: number
  minLevel: number
  /** A thing to fetch, or a coupon that arrives at once. */
  gives: { kind: 'thing'; place: string } | { kind: 'coupon'; coupon: string }
}

export interface CardProduct {
  key: string
  name: string
  subTitle: string
  /** 640×400 */
  cover: ArtPath
  /** #rrggbb of the face */
  colour: string
  face: Fen
  price: Fen
  bonus: Fen
  validDays: number
  /** Keys of the shops that take it; empty: all. */
  shops: readonly string[]
  rules: Html
  stock: number
  /** 0: no limit. */
  limitPerUser: number
  refundable: boolean
}

export interface RechargeRule {
  key: string
  pay: Fen
  gift: Fen
  label: string
  note: string
  /** Only as a member's first recharge. */
  firstOnly: boolean
}

export interface BalanceConfig {
  customAmount: boolean
  rechargeMin: Fen
  rechargeMax: Fen
  balanceMax: Fen
  rules: Html
}

/** A card of the card mall given out as a code of sixteen letters and digits, for somebody to bind. */
export interface ExchangeCode {
  code: string
  card: string
}

/** The plastic one-card: how it works in this park, and those that are out. */
export interface IcCardSetting {
  name: string
  guide: Html
  lossPhone: string
  servicePlace: string
  rechargeMin: Fen
  rechargeMax: Fen
  balanceMax: Fen
  presets: readonly Fen[]
  lowBalance: Fen
  rules: readonly { key: string; pay: Fen; gift: Fen; label: string }[]
  cards: readonly IcCard[]
}

export interface IcCard {
  serial: string
  account: Account['key']
  typeName: string
  deposit: Fen
  status: 'Normal' | 'Lost'
  /** Oldest first; the balance is their sum. */
  log: readonly { title: string; device: string; amount: Fen; at: Millis }[]
}

export type CouponKind = 'cash' | 'full' | 'discount' | 'parking' | 'gift' | 'ticket'

export interface Coupon {
  key: string
  name: string
  kind: CouponKind
  /** cash, full, ticket: what it takes off; gift: what the gift is worth. */
  amount?: Fen
  /** discount: 8 for 8 折. */
  rate?: number
  /** parking */
  minutes?: number
  threshold: Fen
  /** Most that a discount takes off. */
  maxOff?: Fen
  scope: 'all' | 'shops' | 'goods' | 'parking' | 'show'
  /** Keys, for scope shops. */
  shops: readonly string[]
  /** 0 Sunday … 6 Saturday. */
  excludeWeekdays: readonly number[]
  stock: number
  claimed: number
  perUserLimit: number
  claimFrom: Millis
  claimTo: Millis
  valid: { type: 'fixed'; from: Millis; to: Millis } | { type: 'daysAfterClaim'; days: number }
  /** 0: free. */
  pointsCost: number
  minLevel: number
  /** False: only ever given (with a card, in the points mall), never shown for claiming. */
  isClaimable: boolean
  stackable: { activity: boolean; points: boolean; coupon: boolean }
  description: string
  /** 320×320 */
  image: ArtPath
}

/** A coupon somebody has. */
export interface OwnedCoupon {
  account: Account['key']
  coupon: string
  claimedAt: Millis
  usedAt?: Millis
}

export interface SpendAndSave {
  key: string
  name: string
  summary: string
  /** 640×400 */
  cover: ArtPath
  scope: 'all' | 'shops' | 'goods'
  shops: readonly string[]
  tiers: readonly { need: Fen; off: Fen }[]
  from: Millis
  to: Millis
  stackable: { coupon: boolean; points: boolean }
  rules: Html
}

export interface MemberLevel {
  level: number
  name: string
  /** Growth value at which it begins. */
  growth: number
  /** 9.5 for 9.5 折 in the goods mall; 10: none. */
  mallRate: number
  /** Free parking a day. */
  parkingMinutes: number
  benefits: readonly string[]
}

export interface Benefit {
  needs?: AppFunction
  key: string
  name: string
  /** Name of the icon in the app's icon set (lucide). */
  icon: string
  summary: string
  detail: Html
  fromLevel: number
}

export interface PointRules {
  /** Points for a yuan paid. */
  perYuan: number
  /** `points` are worth `worth`, at most `maxPercent` of an order, and not fewer than `min` of them. */
  spend: { points: number; worth: Fen; maxPercent: number; min: number }
  validMonths: number
  /** Points a new member gets. */
  welcome: number
  rules: Html
}

/** Something that earns points and growth besides paying. */
export interface MemberJob {
  needs?: AppFunction
  key: string
  name: string
  summary: string
  points: number
  growth: number
  repeat: 'once' | 'daily' | 'monthly' | 'each'
  icon: string
  /** Where in the app it is done. */
  route: string
}

export type SignUpFieldType =
  'text' | 'phone' | 'idcard' | 'number' | 'radio' | 'checkbox' | 'date' | 'image' | 'textarea'

export interface SignUpField {
  key: string
  label: string
  type: SignUpFieldType
  required: boolean
  options?: readonly string[]
  /** Characters, or pictures, or the largest number. */
  max?: number
  hint?: string
}

export interface SignUp {
  key: string
  title: string
  summary: string
  /** 640×400 */
  cover: ArtPath
  host: string
  place: { name: string; latitude: number; longitude: number }
  startAt: Millis
  endAt: Millis
  signFrom: Millis
  signTo: Millis
  quota: number
  joined: number
  perUserLimit: number
  fee: Fen
  points: number
  minLevel: number
  needAudit: boolean
  form: readonly SignUpField[]
  content: Html
  refundRule: string
}

export interface Hall {
  key: string
  theatre: string
  name: string
  /** Stage side first. */
  rows: readonly HallRow[]
}

export interface HallRow {
  area: string
  label: string
  /** Seats are numbered 1 … count from the left as seen by the audience. */
  count: number
  /** An aisle lies behind these numbers. */
  aislesAfter: readonly number[]
  tier: string
  wheelchair?: readonly number[]
}

export interface Show {
  key: string
  title: string
  subTitle: string
  /** 600×800 */
  poster: ArtPath
  category: string
  troupe: string
  hall: string
  durationMinutes: number
  intro: Html
  notices: {
    entry: string
    child: string
    prohibited: string
    realName: string
    refund: string
    invoice: string
  }
  tags: readonly string[]
  needRealName: boolean
  allowSeatPick: boolean
  maxPerOrder: number
  maxPerUser: number
  saleAt: Millis
  tiers: readonly { key: string; name: string; price: Fen; colour: string }[]
  schedules: readonly { key: string; startAt: Millis; soldPercent: number }[]
}

export interface ParkingLot {
  key: string
  name: string
  address: string
  location: { latitude: number; longitude: number }
  spaces: number
  fee: ParkingFee
  /** A fixed space for a month. */
  monthlyFee: Fen
}

/** Within a day: the first minutes free, then by bands of the clock, never above the day's cap. */
export interface ParkingFee {
  freeMinutes: number
  bands: readonly { from: string; to: string; unitMinutes: number; unitPrice: Fen }[]
  dayCap: Fen
  /** The text for members. */
  text: string
}

/** A car that stood, or still stands, in a lot. */
export interface ParkingStay {
  key: string
  account: Account['key']
  plateNo: string
  lot: string
  inAt: Millis
  /** None: it is still inside. */
  outAt?: Millis
  paid: Fen
}

export interface PropertyBill {
  key: string
  account: Account['key']
  subject: '物业费' | '水费' | '电费' | '公摊' | '租金'
  room: { building: string; floor: string; no: string }
  /** YYYY-MM */
  period: string
  quantity: number
  unit: string
  unitPrice: Fen
  meter?: { before: number; after: number }
  amount: Fen
  lateFee: Fen
  issuedAt: Millis
  dueAt: Millis
  paidAt?: Millis
}

export interface RepairCategory {
  key: string
  name: string
  scope: 'public' | 'private'
  /** 200×200 */
  icon: ArtPath
  priceText: string
  /** Within which somebody answers. */
  answerMinutes: number
  examples: readonly string[]
}

/** What the member paid in shops before; oldest last. */
export interface PastPayment {
  shop: string
  amount: Fen
  way: 'balance' | 'wechat'
  at: Millis
}

/** One thing on the plan of a park; metres east and north of the park's own coordinates. */
export interface PlanPlace {
  key: string
  name: string
  kind: 'building' | 'gate' | 'parking'
  note: string
  east: number
  north: number
  /** Ground it covers, m; 0 for a gate. */
  width: number
  depth: number
}

/** Everything a park is seeded with. */
export interface ParkContent {
  park: Park
  banners: readonly Banner[]
  film: Film
  announcements: readonly Announcement[]
  info: readonly InfoCategory[]
  agreements: readonly Agreement[]
  faq: readonly FaqClass[]
  buildings: readonly Building[]
  goods: readonly Goods[]
  shopDiscounts: readonly ShopDiscount[]
  discounts: readonly GoodsDiscount[]
  pointGoods: readonly PointGoods[]
  cards: readonly CardProduct[]
  exchangeCodes: readonly ExchangeCode[]
  rechargeRules: readonly RechargeRule[]
  balanceConfig: BalanceConfig
  icCard: IcCardSetting
  coupons: readonly Coupon[]
  ownedCoupons: readonly OwnedCoupon[]
  spendAndSave: readonly SpendAndSave[]
  levels: readonly MemberLevel[]
  benefits: readonly Benefit[]
  pointRules: PointRules
  jobs: readonly MemberJob[]
  signUps: readonly SignUp[]
  halls: readonly Hall[]
  shows: readonly Show[]
  parkingLots: readonly ParkingLot[]
  parkingStays: readonly ParkingStay[]
  bills: readonly PropertyBill[]
  repairCategories: readonly RepairCategory[]
  pastPayments: readonly PastPayment[]
}

/** What is the same everywhere: the terms, the levels, how points and recharges work. */
type Shared =
  | 'agreements'
  | 'levels'
  | 'benefits'
  | 'pointRules'
  | 'jobs'
  | 'rechargeRules'
  | 'balanceConfig'
  | 'repairCategories'

/** What a park brings itself. */
export type OwnContent = Omit<ParkContent, Shared>
