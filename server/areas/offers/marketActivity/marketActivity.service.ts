import type { MarketActivity, MarketActivityDetail } from '@/contract/marketActivity'
import { dayTime } from '@/utils/timeText'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { CouponService } from '../coupon/coupon.service'
import { scopeTextOf } from '../coupon/coupon.service'
import type { ShopService } from '../../shops/shop/shop.service'
import {
  activityPage,
  currentActivities,
  findActivity,
  type ActivityFilter,
  type ActivityRow,
} from './marketActivity.repository'
import { yuanFigure } from '@/rules/yuanText'

export type { ActivityRow } from './marketActivity.repository'

export interface MarketActivityServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's activities are cached, ms (rememberPerPark). */
  freshMs: number
  coupons: CouponService
  shops: ShopService
}

const FEW = { PageIndex: 1, PageSize: 50 }

export type MarketActivityService = ReturnType<typeof createMarketActivityService>

/** 满减 activities (spec 7 Coupons and marketing). */
export function createMarketActivityService(options: MarketActivityServiceOptions) {
  const { db, clock, freshMs, coupons, shops } = options
  const current = rememberPerPark({ clock, freshMs }, currentActivities)

  async function shown(tenantId: string, rows: readonly ActivityRow[]): Promise<MarketActivity[]> {
    const names = await coupons.shopsOf(db, tenantId, rows)
    const now = clock()
    return rows.map((row) => activityOf(row, scopeTextOf(row, names), now))
  }

  async function few(tenantId: string, filter: ActivityFilter, count = 50) {
    const { rows } = await activityPage(db, tenantId, filter, new Date(clock()), {
      ...FEW,
      PageSize: count,
    })
    return shown(tenantId, rows)
  }

  return {
    async list(
      tenantId: string,
      { Status, ...pages }: PageRequest & { Status?: MarketActivity['Status'] },
    ) {
      const filter = { status: Status }
      const pageOfActivities = await activityPage(db, tenantId, filter, new Date(clock()), pages)
      return page(await shown(tenantId, pageOfActivities.rows), pageOfActivities.total, pages)
    },

    showList: (tenantId: string, count: number) => few(tenantId, { status: 'Running' }, count),

    /** Activities running at a shop. */
    ofShop: async (tenantId: string, shopId: string) =>
      few(tenantId, { status: 'Running', shopId: knownId(shopId) }),

    some: (tenantId: string, ids: readonly string[]) =>
      ids.length === 0 ? Promise.resolve([]) : few(tenantId, { ids }),

    /** @throws Failure 404 */
    async detail(tenantId: string, id: string): Promise<MarketActivityDetail> {
      const row = await findActivity(db, tenantId, knownId(id))
      if (!row) throw notFound('活动不存在或已下架')
      const [activity] = await shown(tenantId, [row])
      const all = row.shopIds.length === 0 ? [] : await shops.all(tenantId)
      return {
        ...activity!,
        Rules: row.rules,
        Shops: all
          .filter(({ id: shopId }) => row.shopIds.includes(shopId))
          .map(({ id: Id, name: Name, logo: Logo }) => ({ Id, Name, Logo })),
      }
    },

    /** Running activities, for pricing. */
    async running(queryable: Queryable, tenantId: string, at: Date): Promise<ActivityRow[]> {
      const rows = await current(queryable, tenantId)
      return rows.filter((row) => statusOf(row, at.getTime())[0] === 'Running')
    },
  }
}

function statusOf(
  { startAt, endAt }: ActivityRow,
  now: number,
): [MarketActivity['Status'], string] {
  if (startAt.getTime() > now) {
    return ['Upcoming', `${dayTime(startAt.getTime())} 开始`]
  }
  return endAt.getTime() < now ? ['Ended', '已结束'] : ['Running', '进行中']
}

function activityOf(row: ActivityRow, scopeText: string, now: number): MarketActivity {
  const Tiers = row.tiers.map(({ need, off }) => ({
    Need: need,
    Off: off,
    Text: `满 ${yuanFigure(need)} 减 ${yuanFigure(off)}`,
  }))
  const [Status, StatusText] = statusOf(row, now)
  return {
    Id: row.id,
    Name: row.name,
    SubTitle: row.subTitle,
    Cover: row.cover,
    Scope: row.scope,
    ScopeText: scopeText,
    ShopIds: row.shopIds,
    Tiers,
    TiersText: Tiers.map(({ Text }) => Text).join('，'),
    Stackable: { Coupon: row.joinsCoupon, Points: row.joinsPoints },
    StartAt: row.startAt.getTime(),
    EndAt: row.endAt.getTime(),
    Status,
    StatusText,
    Actions: Status === 'Running' ? ['use'] : [],
  }
}
