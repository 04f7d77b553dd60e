import { randomUUID } from 'node:crypto'
import { bySystem } from '../../../../server/kernel/writeAudit'
import { nothing, type RowsOf, type World } from '../row'
import { givePoints, insertActivity, insertCoupon, insertPointGoods } from '../marketing'
import { moneyFixture, requestId } from '../money'
import { PARK, type TestApp } from '../testApp'

const memberOf = ({ owner }: World) => ({ tenantId: PARK, userId: owner.tokens.User.Id })

const moneyRequest = (world: World) => ({
  ...memberOf(world),
  requestId: requestId(),
  call: 'test',
  payload: {},
  at: new Date(world.test.clock.now()),
})

const shops = new WeakMap<TestApp, Promise<{ shopId: string }>>()

/** Id of a shop that accepts payments, created once per server. */
async function shopOf({ test }: World): Promise<string> {
  const known = shops.get(test) ?? moneyFixture(test)
  shops.set(test, known)
  return (await known).shopId
}

/** A coupon claimed by the owner. */
async function ownCoupon(world: World, kind: 'cash' | 'gift' = 'cash') {
  const id = await insertCoupon(world.test, { kind })
  return world.test.services.coupons.receive(memberOf(world), moneyRequest(world), { id })
}

/** A points mall exchange of the owner. */
async function ownExchange(world: World) {
  const id = await insertPointGoods(world.test, { points: 10 })
  await givePoints(world.test, memberOf(world).userId, 10)
  const { services } = world.test
  const wanted = { id, quantity: 1 }
  return (await services.pointGoods.exchange(memberOf(world), moneyRequest(world), wanted)).Exchange
}

async function insertDiscount({ test }: World): Promise<string> {
  const id = randomUUID()
  await test.sql(
    `insert into time_limited_discount (tenant_id, id, name, sub_title, cover, kind, percent_paid,
      max_off, shop_ids, start_at, end_at, day_from, day_to, weekdays, rank)
     values ($1, $2, '测试折扣', '', '', 'shop', 90, 0, '{}', now() - interval '1 day',
      now() + interval '1 day', 0, 1440, '{}', 0)`,
    [PARK, id],
  )
  return id
}

async function insertPlan({ test }: World): Promise<string> {
  const id = randomUUID()
  await test.sql(
    `insert into scene_plan (tenant_id, id, name, sub_title, cover, scene, content, coupon_ids,
      activity_ids, discount_ids, start_at, end_at, rank)
     values ($1, $2, '测试场景', '', '', '周末', '', '{}', '{}', '{}', now(), now() + interval '1 day', 0)`,
    [PARK, id],
  )
  return id
}

/** A job whose target the owner has reached. */
async function doneJob(world: World): Promise<string> {
  const id = randomUUID()
  await world.test.sql('delete from member_job_claim where tenant_id = $1', [PARK])
  await world.test.sql("delete from member_job where tenant_id = $1 and key = 'profile'", [PARK])
  await world.test.sql(
    `insert into member_job (tenant_id, id, key, title, summary, icon, target, points, growth, period,
      link, rank) values ($1, $2, 'profile', '完善资料', '', '', 1, 10, 10, 'once', '', 0)`,
    [PARK, id],
  )
  return id
}

const fetchRule = {
  Name: '到店消费',
  OrderTypes: ['scan'],
  PerFen: 100,
  Points: 1,
  Growth: 1,
  DayLimit: 0,
}

const ruleOf = async (world: World) => ({
  Id: (
    await world.test.services.pointRules.add(
      PARK,
      { ...fetchRule, OrderTypes: ['scan'] },
      randomUUID(),
      bySystem,
    )
  ).Id,
})

export const rows = {
  coupon: {
    list: { request: () => ({ PageSize: 5 }) },
    showList: nothing,
    couponListByShopId: {
      request: async (world) => ({ ShopId: await shopOf(world) }),
      names: 'park',
    },
    detail: { request: async ({ test }) => ({ Id: await insertCoupon(test) }), names: 'park' },
    receive: {
      request: async ({ test }) => ({ RequestId: requestId(), Id: await insertCoupon(test) }),
    },
    myList: nothing,
    myListSum: nothing,
    getCouponReceive: {
      request: async (world) => ({ Id: (await ownCoupon(world)).Id }),
      names: 'owner',
    },
    choose: {
      request: async (world) => ({ ShopId: await shopOf(world), Amount: 12_000 }),
    },
    redeem: { request: async (world) => ({ Code: (await ownCoupon(world, 'gift')).Code }) },
  },
  marketActivity: {
    list: nothing,
    showList: nothing,
    showListId: { request: async (world) => ({ ShopId: await shopOf(world) }) },
    getActivity: {
      request: async ({ test }) => ({ Id: await insertActivity(test, [{ need: 1, off: 1 }]) }),
      names: 'park',
    },
  },
  timeLimitedDiscount: {
    list: nothing,
    showList: nothing,
    listByTimeLimited: {
      request: async (world) => ({ Id: await insertDiscount(world) }),
      names: 'park',
    },
    getTimeLimitCompute: {
      request: async (world) => ({ ShopId: await shopOf(world), Amount: 5_000 }),
      names: 'park',
    },
  },
  tieredOperation: { couponList: nothing, updateRead: nothing },
  sceneOperation: {
    sceneOperationPlanList: nothing,
    sceneOperationPlanDetail: {
      request: async (world) => ({ Id: await insertPlan(world) }),
      names: 'park',
    },
  },
  discountChannel: {
    listByShopId: {
      request: async (world) => ({ ShopId: await shopOf(world) }),
      names: 'park',
    },
  },
  userPoint: { get: nothing, getPointRule: nothing, pointDetailByPage: nothing },
  pointGoods: {
    list: nothing,
    detail: { request: async ({ test }) => ({ Id: await insertPointGoods(test) }), names: 'park' },
    exchange: {
      request: async (world) => {
        await givePoints(world.test, memberOf(world).userId, 100)
        return { RequestId: requestId(), Id: await insertPointGoods(world.test) }
      },
    },
    myExchanges: nothing,
    exchangeDetail: {
      request: async (world) => ({ Id: (await ownExchange(world)).Id }),
      names: 'owner',
    },
    handOver: {
      request: async (world) => ({
        PickupCode: (await ownExchange(world)).PickupCode,
      }),
    },
  },
  pointCommonRule: {
    get: nothing,
    update: {
      request: async ({ test }) => {
        const rule = await test.services.pointRules.common(PARK)
        return rule
      },
    },
    init: nothing,
  },
  pointFetchRule: {
    listByPage: nothing,
    get: { request: ruleOf },
    add: { request: () => fetchRule },
    update: { request: async (world) => ({ ...(await ruleOf(world)), ...fetchRule }) },
    banAndOpen: { request: async (world) => ({ ...(await ruleOf(world)), IsEnabled: false }) },
  },
  point: {
    get: { request: async (world) => ({ UserId: memberOf(world).userId }) },
    init: { request: (world) => ({ UserId: memberOf(world).userId }) },
    expirePoint: nothing,
  },
  userMember: { get: nothing },
  userRank: { list: nothing, get: nothing, getGrowUpDetail: nothing, memberJobList: nothing },
  growUpJob: {
    getCanUseChannel: nothing,
    claim: {
      request: async (world) => {
        await world.test.sql(
          "update app_user set gender = '女', birthday = '1991-06-18' where tenant_id = $1 and id = $2",
          [PARK, memberOf(world).userId],
        )
        return { RequestId: requestId(), Id: await doneJob(world) }
      },
    },
  },
} satisfies RowsOf<
  | 'coupon'
  | 'marketActivity'
  | 'timeLimitedDiscount'
  | 'tieredOperation'
  | 'sceneOperation'
  | 'discountChannel'
  | 'userPoint'
  | 'pointGoods'
  | 'pointCommonRule'
  | 'pointFetchRule'
  | 'point'
  | 'userMember'
  | 'userRank'
  | 'growUpJob'
>
