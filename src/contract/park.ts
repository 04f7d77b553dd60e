/** Park look-up (spec 3 park info, spec 4 park lookup). The park's Id doubles as client id and tenant id. */
import * as v from 'valibot'
import { get } from './endpoint'
import { id } from './fields'

const levelPattern = v.picklist(['water', 'cloth'])

/** The two families of mall calls of spec 7: A is u-e-mall-goods and e-mall-order, B mallGoods and mallOrder. */
export const mallFamily = v.picklist(['B', 'A'])

export const parkInfo = v.object({
  Id: id,
  Name: v.string(),
  /** For places with little space. */
  ShortName: v.string(),
  Slogan: v.string(),
  Introduction: v.string(),
  /** Customer service. */
  Phone: v.string(),
  Email: v.string(),
  Address: v.string(),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  OpenHours: v.string(),
  /** The operating company, as named in agreements. */
  Operator: v.string(),
  /** Picture path on the server, or empty. */
  Logo: v.string(),
  /** Picture for the top of home; some parks' services omit it. */
  Scene: v.optional(v.string()),
  /**
   * Home shortcuts in the park's order (rules/homeEntry), the first four large; omitted or empty: the app's default.
   */
  HomeEntries: v.optional(v.array(v.string())),
  /** Pattern of the cards of member levels; omitted: water. */
  LevelPattern: v.optional(levelPattern),
  /** Family of mall calls implemented by the park's services; omitted: B. */
  MallFamily: v.optional(mallFamily),
  /** #rrggbb; accent is readable on white, accentDark on accentSoft. */
  ThemeColours: v.object({
    Accent: v.string(),
    AccentDark: v.string(),
    AccentSoft: v.string(),
    /** Page background and greys in light mode (rules/parkColours); omitted: the app's default. */
    Paper: v.optional(v.object({ Ground: v.string(), Sunk: v.string(), Line: v.string() })),
    /** CSS filter of the drawings of empty states (rules/parkColours); omitted: drawn in their own colours. */
    Drawings: v.optional(v.string()),
    /** The accent in dark mode (rules/parkColours); when a park's services omit it, the brand's accent is used. */
    Night: v.optional(
      v.object({ Accent: v.string(), Soft: v.string(), OnAccent: v.string(), Hero: v.string() }),
    ),
  }),
  /** Hosts of this park. */
  Hosts: v.array(v.string()),
  /** Further hosts allowed in the web-view page; some parks' services omit it. */
  WebViewHosts: v.optional(v.array(v.string())),
})

export const parkCalls = {
  getParkInfo: get('/manage/api/v1/parkEntity/getParkInfo', {
    auth: 'client',
    underLoad: 'reading',
    summary: '按域名查找园区；不传 Host 时返回客户端编号对应的园区',
    request: v.object({ Host: v.optional(v.pipe(v.string(), v.maxLength(255))) }),
    data: parkInfo,
  }),
  getEntryUrl: get('/manage/api/v1/parkEntity/getEntryUrl', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '园区 H5 入口地址，可带入口参数（分享、海报用）',
    request: v.object({
      type: v.optional(v.pipe(v.string(), v.maxLength(32))),
      id: v.optional(id),
      shopId: v.optional(id),
    }),
    data: v.object({ Url: v.string() }),
  }),
}

export type LevelPattern = v.InferOutput<typeof levelPattern>
export type MallFamily = v.InferOutput<typeof mallFamily>
export type ParkInfo = v.InferOutput<typeof parkInfo>
