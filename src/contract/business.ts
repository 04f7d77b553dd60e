/** Merchants: floors of a building, shops per floor, shop details (spec 7 Merchants, business/*). */
import * as v from 'valibot'
import { calendarDate } from './calendar'
import { post } from './endpoint'
import { fen, id, keyword, paged, pageFields, time } from './fields'

/** Minutes after midnight in park time; Close past 1440 is on the next day. */
const daySpan = v.object({ Open: v.number(), Close: v.number() })

/** Opening hours, interpreted by rules/openingHours. */
export const openingHours = v.object({
  /** Weekdays: 1 Monday to 7 Sunday. */
  Weekly: v.array(v.object({ ...daySpan.entries, Weekdays: v.array(v.number()) })),
  /** Dates (yyyy-MM-dd) that differ, from yesterday to 14 days ahead; without spans: closed. */
  Days: v.array(v.object({ Date: calendarDate, Spans: v.array(daySpan), Note: v.string() })),
})

/** Shop filters; all given ones must match. */
const shopFilter = {
  Category: v.optional(v.pipe(v.string(), v.maxLength(12))),
  OpenNow: v.optional(v.boolean()),
  /** Shops with a claimable coupon, a spend-and-save activity or a discount of their own. */
  HasOffer: v.optional(v.boolean()),
  CanPay: v.optional(v.boolean()),
  /** Only the member's favourites; 401 for a visitor. */
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
  /** Null for a shop without a floor. */
  FloorId: v.nullable(id),
  FloorName: v.string(),
  BuildingId: v.nullable(id),
  BuildingName: v.string(),
  /** Average spending per person; null: unknown. */
  PerPerson: v.nullable(fen),
  Hours: openingHours,
  CanPay: v.boolean(),
  TakesStoredCard: v.boolean(),
  TakesIcCard: v.boolean(),
  /** Offers of the shop, at most one per kind. */
  Badges: v.array(
    v.object({ Kind: v.picklist(['coupon', 'activity', 'timeLimited']), Text: v.string() }),
  ),
  /** False for a visitor. */
  IsFavourite: v.boolean(),
  /** Outline on the floor plan (rules/floorPlan), m; empty: not drawn. */
  Outline: v.string(),
  /** Why a search matched, when the name does not show it: 菜品：片儿川. Empty otherwise. */
  Matched: v.string(),
  /** Names of up to three dishes, recommended ones first; only if requested (`WithDishes`). */
  Dishes: v.optional(v.array(v.string())),
})

export const floorLayer = v.object({
  Id: id,
  BuildingId: id,
  Name: v.string(),
  /** -1 is B1, 1 is 1F. */
  Level: v.number(),
  /** Outline of the floor, like a shop's; empty: the whole rectangle. */
  Outline: v.string(),
  /** Size of the building, m: east to west and north to south. */
  WidthMetres: v.number(),
  DepthMetres: v.number(),
  /** Shops on the floor that match the filter. */
  ShopCount: v.number(),
  /** Other items on the plan: X metres east, Y metres south of the north-west corner. */
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
        'cashMachine',
        'charger',
      ]),
      KindText: v.string(),
      Name: v.string(),
      X: v.number(),
      Y: v.number(),
    }),
  ),
})

/** A place on the map of the park, with the floors that a building or a street of shops has. */
export const mapPlace = v.object({
  Id: id,
  Name: v.string(),
  Kind: v.picklist(['building', 'street', 'gate', 'parking', 'stage', 'green', 'water', 'path']),
  /** What visitors find there; may be empty. */
  Note: v.string(),
  Address: v.string(),
  /** Centre of its rectangle; degrees as in building-info. */
  Latitude: v.number(),
  Longitude: v.number(),
  /** Rectangle in m, east to west and north to south; 0 for a point. */
  WidthMetres: v.number(),
  DepthMetres: v.number(),
  /** Outline within the rectangle (rules/floorPlan); empty: the whole rectangle. */
  Outline: v.string(),
  /** Top first. */
  Floors: v.array(
    v.object({
      ...floorLayer.entries,
      /** Number of open shops from a moment on, over today and tomorrow (rules/openingHours/openSteps). */
      Open: v.array(v.object({ At: time, Count: v.number() })),
    }),
  ),
})

const shopCategory = v.object({ Name: v.string(), Count: v.number() })

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
  /** Position of the unit, or of the park when the unit is not on the plan; degrees as in building-info. */
  Latitude: v.number(),
  Longitude: v.number(),
  /** Why payment is not possible; empty when it is. */
  PayNote: v.string(),
  /** Lines: 周一至周五 10:00–22:00. */
  HoursTexts: v.array(v.string()),
  Photos: v.array(captionedPicture),
  /** Floor of the shop; null for a shop without a floor. */
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
    underLoad: 'reading',
    summary: '一栋楼的楼层：平面轮廓、设施、符合筛选的商户数，以及楼里的商户类别',
    request: v.object({ BuildingId: id, ...shopFilter }),
    data: v.object({
      Layers: v.array(floorLayer),
      Categories: v.array(shopCategory),
    }),
  }),
  getBusinessByLayer: post('/manage/api/v1/business/getBusinessByLayer/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '一个楼层的商户，可筛选，分页',
    request: v.object({
      LayerId: id,
      /** Cards with the names of dishes. */
      WithDishes: v.optional(v.boolean()),
      ...shopFilter,
      ...pageFields,
    }),
    data: paged(shopCard),
  }),
  parkMap: post('/manage/api/v1/business/parkMap/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary:
      '园区地图：楼宇、街区、出入口、停车场、舞台、绿地、水面与道路的轮廓，楼层、设施，和各层今明两天几点有几家在营业',
    request: v.object({}),
    data: v.array(mapPlace),
  }),
  detail: post('/manage/api/v1/business/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '商户详情：营业时间、位置与路线、照片、菜单、介绍、动态',
    request: v.object({ Id: id }),
    data: shopDetail,
  }),
  moreBusiness: post('/manage/api/v1/business/moreBusiness/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '全园商户：按名称、类别、菜品、铺位号、拼音或首字母搜索，可筛选，分页',
    request: v.object({
      Keyword: keyword,
      BuildingId: v.optional(id),
      /** Shops of this building come first, then by distance. */
      NearBuildingId: v.optional(id),
      /** Shops that are open now come first. */
      OpenFirst: v.optional(v.boolean()),
      /** Only these shops; shops that have left are missing from the response. */
      Ids: v.optional(v.pipe(v.array(id), v.maxLength(50))),
      /** Only shops featured in an article. */
      ArticleId: v.optional(id),
      ...shopFilter,
      ...pageFields,
    }),
    data: v.object({
      ...paged(shopCard).entries,
      /** Categories of the shops before the filter; on the first page of the whole list (no keyword, ids or article). */
      Categories: v.optional(v.array(shopCategory)),
    }),
  }),
}

export type OpeningHoursWire = v.InferOutput<typeof openingHours>
export type ShopCard = v.InferOutput<typeof shopCard>
export type FloorLayer = v.InferOutput<typeof floorLayer>
export type MapPlace = v.InferOutput<typeof mapPlace>
export type ShopDetail = v.InferOutput<typeof shopDetail>
