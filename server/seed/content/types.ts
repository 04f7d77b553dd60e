/**
 * What a seeded park is made of. Plain data without ids: items name each other by `key`, unique among
 * their kind and park, and the seed turns keys into ids. Field names follow the entities, in our spelling.
 *
 * Units: money in integer fen, times in ms since 1970, lengths of time in the unit the name says.
 * Pictures are paths below server/seed/art. In HTML they are written `<img src="art:mianfang/….svg">`,
 * and the seed puts the served address in place of `art:` and the path.
 */
import type { SeedLink } from './link'

export type Slug = 'mianfang' | 'binjiang'
/** Path below server/seed/art; dishes are drawn once for both parks. */
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

export interface Announcement {
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

export type StaffRole = 'maintenance' | 'inspection' | 'invitation' | 'marketing'

export interface Account {
  key: 'member' | 'newMember' | 'maintenance' | 'inspection' | 'invitation' | 'marketing'
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
  key: string
  name: string
  problems: readonly FaqProblem[]
}

export interface FaqProblem {
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

/** Everything a park is seeded with. */
export interface ParkContent {
  park: Park
  banners: readonly Banner[]
  announcements: readonly Announcement[]
  info: readonly InfoCategory[]
  agreements: readonly Agreement[]
  faq: readonly FaqClass[]
  buildings: readonly Building[]
}
