/**
 * Point rules for the park's marketing staff (spec 7 Points, "admin-style"). Calls ending in /inner are for other
 * servers of the park only.
 */
import * as v from 'valibot'
import { withoutHalves } from '@/rules/text/signs'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'
import { orderType } from './order'
import { atMost, line } from './humanText'

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const commonRuleFields = {
  /** Whether points can be used for payment. */
  CanPay: v.boolean(),
  /** Points per unit … */
  PayPoints: count(1, 100_000),
  /** … and the unit's value in fen. */
  PayFen: count(1, 100_000),
  /** Maximum share of the rest after activity and coupons, percent. */
  MaxPercent: count(0, 100),
  MinPoints: count(0, 1_000_000),
  /** Points expire at the end of the month, this many months after they were earned. */
  ValidMonths: count(1, 120),
  /** HTML; sanitised on write. */
  Content: v.pipe(v.string(), v.maxLength(20_000), v.transform(withoutHalves)),
}

export const pointCommonRule = v.object({
  ...commonRuleFields,
  /** Change counter: an update names the version it is based on, so that two editors do not overwrite each other. */
  Version: v.number(),
  UpdatedAt: time,
})

const fetchRuleFields = {
  Name: v.pipe(line, v.minLength(1, '请填写名称'), atMost(30)),
  /** Order types to which the rule applies. */
  OrderTypes: v.pipe(v.array(orderType), v.minLength(1, '请选择订单类型'), v.maxLength(10)),
  /** Per this many fen paid … */
  PerFen: count(1, 10_000_000),
  /** … this many points and growth. */
  Points: count(0, 100_000),
  Growth: count(0, 100_000),
  /** Maximum points per member and day from this rule; 0: no limit. */
  DayLimit: count(0, 10_000_000),
}

export const pointFetchRule = v.object({
  Id: id,
  ...fetchRuleFields,
  IsEnabled: v.boolean(),
  CreatedAt: time,
})

const roles = ['marketing'] as const

export const pointCommonRuleCalls = {
  get: post('/market/api/v1/pointCommonRule/get', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '积分通用规则',
    request: v.object({}),
    data: pointCommonRule,
  }),
  update: post('/market/api/v1/pointCommonRule/update', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '修改积分通用规则；他人已先修改时 409（Reason: ruleChanged）',
    request: v.object({ ...commonRuleFields, Version: v.number() }),
    data: pointCommonRule,
  }),
  init: post('/market/api/v1/pointCommonRule/init/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '建立园区的默认积分规则；已有的保持不变',
    request: v.object({}),
    data: pointCommonRule,
  }),
}

export const pointCalls = {
  get: post('/market/api/v1/point/get', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '查询某会员的积分',
    request: v.object({ UserId: id }),
    data: v.object({
      UserId: id,
      Points: v.number(),
      Growth: v.number(),
      Lots: v.array(v.object({ Points: v.number(), ExpireAt: time })),
    }),
  }),
  init: post('/market/api/v1/point/init/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '为会员建立积分与成长值账户；已有的保持不变',
    request: v.object({ UserId: id }),
    data: v.object({ UserId: id, Points: v.number(), Growth: v.number() }),
  }),
  expirePoint: post('/market/api/v1/point/expirePoint/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '使园区已到期的积分失效；可重复执行',
    request: v.object({}),
    data: v.object({ Members: v.number(), Points: v.number() }),
  }),
}

export const pointFetchRuleCalls = {
  listByPage: post('/market/api/v1/pointFetchRule/listByPage', {
    auth: 'staff',
    roles,
    underLoad: 'reading',
    summary: '积分获取规则',
    request: v.object({ ...pageFields, IsEnabled: v.optional(v.boolean()) }),
    data: paged(pointFetchRule),
  }),
  get: post('/market/api/v1/pointFetchRule/get', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '一条积分获取规则',
    request: v.object({ Id: id }),
    data: pointFetchRule,
  }),
  add: post('/market/api/v1/pointFetchRule/add', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '新增积分获取规则，先为停用',
    request: v.object(fetchRuleFields),
    data: pointFetchRule,
  }),
  update: post('/market/api/v1/pointFetchRule/update', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '修改积分获取规则',
    request: v.object({ Id: id, ...fetchRuleFields }),
    data: pointFetchRule,
  }),
  banAndOpen: post('/market/api/v1/pointFetchRule/banAndOpen', {
    auth: 'staff',
    roles,
    underLoad: 'member',
    summary: '停用或启用积分获取规则',
    request: v.object({ Id: id, IsEnabled: v.boolean() }),
    data: pointFetchRule,
  }),
}

export type PointCommonRule = v.InferOutput<typeof pointCommonRule>
export type PointFetchRule = v.InferOutput<typeof pointFetchRule>
