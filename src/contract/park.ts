/** Park look-up (spec 3 park info, spec 4 park lookup). The park's Id doubles as client id and tenant id. */
import * as v from 'valibot'
import { get, id } from './endpoint'

/** The two families of mall calls of spec 7: A is u-e-mall-goods and e-mall-order, B mallGoods and mallOrder. */
export const mallFamily = v.picklist(['B', 'A'])

export const parkInfo = v.object({
  Id: id,
  Name: v.string(),
  /** For places where the full name is too long. */
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
  /** The company behind the park, as agreements name it. */
  Operator: v.string(),
  /** Picture path on the server, or empty. */
  Logo: v.string(),
  /** Picture of the place for the top of home; a park's own services may leave it out. */
  Scene: v.optional(v.string()),
  /** What home offers, in the park's own order (rules/homeEntry), the first four large; left out or empty: the app's. */
  HomeEntries: v.optional(v.array(v.string())),
  /** Which family of mall calls the park's services speak; left out: B. */
  MallFamily: v.optional(mallFamily),
  /** #rrggbb; accent is readable on white, accentDark on accentSoft. */
  ThemeColours: v.object({
    Accent: v.string(),
    AccentDark: v.string(),
    AccentSoft: v.string(),
    /** Paper and greys in the light (rules/paperColours); left out: the app's own. */
    Paper: v.optional(v.object({ Ground: v.string(), Sunk: v.string(), Line: v.string() })),
    /** The accent in the dark (rules/nightColours); a park's own services may leave it out: then it is the brand's. */
    Night: v.optional(
      v.object({ Accent: v.string(), Soft: v.string(), OnAccent: v.string(), Hero: v.string() }),
    ),
  }),
  /** Hosts that lead to this park. */
  Hosts: v.array(v.string()),
  /** Other hosts whose pages the web-view page may show; a park's own services may leave it out. */
  WebViewHosts: v.optional(v.array(v.string())),
})

export const parkCalls = {
  getParkInfo: get('/manage/api/v1/parkEntity/getParkInfo', {
    auth: 'client',
    summary: '按域名查找园区；不传 Host 时返回客户端编号对应的园区',
    request: v.object({ Host: v.optional(v.pipe(v.string(), v.maxLength(255))) }),
    data: parkInfo,
  }),
  getEntryUrl: get('/manage/api/v1/parkEntity/getEntryUrl', {
    auth: 'visitor',
    summary: '园区 H5 入口地址，可带入口参数（分享、海报用）',
    request: v.object({
      type: v.optional(v.pipe(v.string(), v.maxLength(32))),
      id: v.optional(id),
      shopId: v.optional(id),
    }),
    data: v.object({ Url: v.string() }),
  }),
}

export type MallFamily = v.InferOutput<typeof mallFamily>
export type ParkInfo = v.InferOutput<typeof parkInfo>
