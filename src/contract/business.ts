/** Merchants: floors of a building, the shops on them, one shop whole (spec 7 Merchants, business/*). */
import * as v from 'valibot'
import { calendarDate } from './calendar'
import { fen, id, keyword, paged, pageFields, post, time } from './endpoint'

/** Minutes after the midnight of a day in park time; Close past 1440 is on the next day. */
const daySpan = v.object({ Open: v.number(), Close: v.number() })

/** When a shop is open, as rules/openingHours reads it. */
export const openingHours = v.object({
  /** Weekdays: 1 Monday to 7 Sunday. */
  Weekly: v.array(v.object({ ...daySpan.entries, Weekdays: v.array(v.number()) })),
  /** Dates (yyyy-MM-dd) that differ, from yesterday to 14 days ahead; without spans: closed. */
  Days: v.array(v.object({ Date: calendarDate, Spans: v.array(daySpan), Note: v.string() })),
})

/** Which shops are wanted; several hold together. */
const shopFilter = {
  Category: v.optional(v.pipe(v.string(), v.maxLength(12))),
  OpenNow: v.optional(v.boolean()),
  /** With a coupon to claim, a spend-and-save activity or a lower rate of its own. */
  HasOffer: v.optional(v.boolean()),
  CanPay: v.optional(v.boolean()),
  /** Only those the member keeps as favourites; 401 for a visitor. */
  Favourite: v.optional(v.boolean()),
}

export const shopCard = v.object({
  Id: id,
  Name: v.string(),
  /** Picture paths on the server, or empty. */
  Logo: v.string(),
  Cover: v.string(),
  Category: v.string(),
  Summary: v.string(),
  /** 2-102; may be empty. */
  UnitNo: v.string(),
  /** Null for a shop that stands on no floor. */
  FloorId: v.nullable(id),
  FloorName: v.string(),
  BuildingId: v.nullable(id),
  BuildingName: v.string(),
  /** What one person spends; null: not known. */
  PerPerson: v.nullable(fen),
  Hours: openingHours,
  CanPay: v.boolean(),
  TakesStoredCard: v.boolean(),
  TakesIcCard: v.boolean(),
  /** What can be saved here, one of a kind. */
  Badges: v.array(
    v.object({ Kind: v.picklist(['coupon', 'activity', 'timeLimited']), Text: v.string() }),
  ),
  /** False for a visitor. */
  IsFavourite: v.boolean(),
  /** Its ground on the floor (rules/floorPlan), m; empty: not drawn. */
  Outline: v.string(),
  /** Why a search found it, where its name does not say so: 菜品：片儿川. Empty otherwise. */
  Matched: v.string(),
})

export const floorLayer = v.object({
  Id: id,
  BuildingId: id,
  Name: v.string(),
  /** -1 is B1, 1 is 1F. */
  Level: v.number(),
  /** As of a shop; empty: the whole rectangle. */
  Outline: v.string(),
  /** Of the building, m: east to west and north to south. */
  WidthMetres: v.number(),
  DepthMetres: v.number(),
  /** Shops on it that pass the filter. */
  ShopCount: v.number(),
  /** What else is drawn: X metres east, Y metres south of the north-west corner. */
  Marks: v.array(
    v.object({
      Kind: v.picklist([
        'entrance',
        'lift',
        'escalator',
        'stairs',
        'toilet',
        'babyRoom',
        'service',
      ]),
      KindText: v.string(),
      Name: v.string(),
      X: v.number(),
      Y: v.number(),
    }),
  ),
})

const captionedPicture = v.object({ Url: v.string(), Caption: v.string() })

const dish = v.object({
  Id: id,
  Name: v.string(),
  Price: fen,
  Description: v.string(),
  Picture: v.string(),
  IsRecommended: v.boolean(),
})

export const shopDetail = v.object({
  ...shopCard.entries,
  Address: v.string(),
  Phone: v.string(),
  Tags: v.array(v.string()),
  /** Of the unit, or of the park where the plan does not show it; degrees as in building-info. */
  Latitude: v.number(),
  Longitude: v.number(),
  /** Why it cannot be paid; empty when it can. */
  PayNote: v.string(),
  /** Lines: 周一至周五 10:00–22:00. */
  HoursTexts: v.array(v.string()),
  Photos: v.array(captionedPicture),
  /** Its floor; null for a shop that stands on none. */
  Layer: v.nullable(floorLayer),
  /** 3 号楼 织布楼 · B1 · 从北门步行 4 分钟; may be empty. */
  WayText: v.string(),
  DishGroups: v.array(v.object({ Name: v.string(), Dishes: v.array(dish) })),
  MenuPictures: v.array(captionedPicture),
  /** Rich text; may be empty. */
  Introduction: v.string(),
  News: v.array(
    v.object({
      Id: id,
      Title: v.string(),
      Content: v.string(),
      Picture: v.string(),
      PublishedAt: time,
    }),
  ),
  Articles: v.array(v.object({ Id: id, Title: v.string(), Cover: v.string() })),
})

export const businessCalls = {
  getLayerByBuildingId: post('/manage/api/v1/business/getLayerByBuildingId/c', {
    auth: 'visitor',
    summary: '一栋楼的楼层：平面轮廓、设施、符合筛选的商户数，以及楼里的商户类别',
    request: v.object({ BuildingId: id, ...shopFilter }),
    data: v.object({
      Layers: v.array(floorLayer),
      Categories: v.array(v.object({ Name: v.string(), Count: v.number() })),
    }),
  }),
  getBusinessByLayer: post('/manage/api/v1/business/getBusinessByLayer/c', {
    auth: 'visitor',
    summary: '一个楼层的商户，可筛选，分页',
    request: v.object({ LayerId: id, ...shopFilter, ...pageFields }),
    data: paged(shopCard),
  }),
  detail: post('/manage/api/v1/business/detail/c', {
    auth: 'visitor',
    summary: '商户详情：营业时间、位置与路线、照片、菜单、介绍、动态',
    request: v.object({ Id: id }),
    data: shopDetail,
  }),
  moreBusiness: post('/manage/api/v1/business/moreBusiness/c', {
    auth: 'visitor',
    summary: '全园商户：按名称、类别、菜品、铺位号、拼音或首字母搜索，可筛选，分页',
    request: v.object({
      Keyword: keyword,
      BuildingId: v.optional(id),
      /** Shops of this building come first, then the nearest ones. */
      NearBuildingId: v.optional(id),
      /** Only these; those that have left are not among the answer. */
      Ids: v.optional(v.pipe(v.array(id), v.maxLength(50))),
      /** Only shops that an article is about. */
      ArticleId: v.optional(id),
      ...shopFilter,
      ...pageFields,
    }),
    data: paged(shopCard),
  }),
}

export type OpeningHoursWire = v.InferOutput<typeof openingHours>
export type ShopCard = v.InferOutput<typeof shopCard>
export type FloorLayer = v.InferOutput<typeof floorLayer>
export type ShopDetail = v.InferOutput<typeof shopDetail>
