/** Member levels vip1 to vip10, growth value and growth jobs (spec 7 Points, member levels). */
import * as v from 'valibot'
import { memberLevels } from '@/rules/memberLevel'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'

const level = v.picklist(memberLevels)

export const benefit = v.object({
  /** Unique among the level's benefits: pointsRate, discount, parking, birthday … */
  Key: v.string(),
  Name: v.string(),
  /** Name of an icon. */
  Icon: v.string(),
  /** One line: 积分 1.5 倍. */
  Text: v.string(),
  /** Sanitised HTML. */
  Detail: v.string(),
})

export const memberRank = v.object({
  Level: level,
  /** 1 to 10. */
  Number: v.number(),
  Name: v.string(),
  /** Growth value at which the level begins. */
  Growth: v.number(),
  Benefits: v.array(benefit),
})

/** A member's current level; all ten levels are in userRank/list. */
export const myRank = v.object({
  Level: level,
  Number: v.number(),
  Name: v.string(),
  Growth: v.number(),
  /** Progress to the next level, 0 to 1. */
  Ratio: v.number(),
  /** Null at the highest level. */
  Next: v.nullable(
    v.object({
      Level: level,
      Name: v.string(),
      Growth: v.number(),
      Lacking: v.number(),
      /** Benefits that this level lacks or has less of. */
      Unlocks: v.array(benefit),
    }),
  ),
  Benefits: v.array(benefit),
})

export const growthLog = v.object({
  Id: id,
  TypeText: v.string(),
  Title: v.string(),
  /** Signed: positive is income. */
  Growth: v.number(),
  After: v.number(),
  OrderId: v.nullable(id),
  At: time,
})

export const memberJob = v.object({
  Id: id,
  Key: v.string(),
  Title: v.string(),
  Text: v.string(),
  /** Name of an icon. */
  Icon: v.string(),
  Points: v.number(),
  Growth: v.number(),
  Progress: v.number(),
  Target: v.number(),
  Period: v.picklist(['once', 'day', 'month']),
  PeriodText: v.string(),
  /** Todo → Claimable once the target is reached → Done until the period ends. */
  Status: v.picklist(['Todo', 'Claimable', 'Done']),
  StatusText: v.string(),
  /** App page of the job with its query; empty when there is none. */
  Link: v.string(),
  Actions: v.array(v.picklist(['go', 'claim'])),
})

export const userMemberCalls = {
  get: post('/market/api/v1/userMember/get/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '会员概况：等级、成长值、积分、余额、券数、待缴物业账单数、今日访客',
    request: v.object({}),
    data: v.object({
      Level: level,
      Number: v.number(),
      Name: v.string(),
      Growth: v.number(),
      Ratio: v.number(),
      NextText: v.string(),
      Points: v.number(),
      PointsExpiringSoon: v.number(),
      Coupons: v.number(),
      CouponsExpiringSoon: v.number(),
      UnreadGifts: v.number(),
      JobsToClaim: v.number(),
      /** Unpaid property bills of the member's rooms. */
      BillsDue: v.number(),
      /** Account balance. */
      Balance: fen,
      /** The member's invitations that are valid at some time today and not used up. */
      GuestsToday: v.number(),
      MemberSince: time,
    }),
  }),
}

export const userRankCalls = {
  list: post('/market/api/v1/userRank/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '十个会员等级及其权益',
    request: v.object({}),
    data: v.array(memberRank),
  }),
  get: post('/market/api/v1/userRank/get/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的等级、成长进度与下一级解锁的权益',
    request: v.object({}),
    data: myRank,
  }),
  getGrowUpDetail: post('/market/api/v1/userRank/getGrowUpDetail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '成长值明细，可按月',
    request: v.object({ ...pageFields, Month: v.optional(calendarMonth) }),
    data: paged(growthLog),
  }),
  memberJobList: post('/market/api/v1/userRank/memberJobList/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '会员任务：做到多少、得多少、去哪里做；可领取的在前',
    request: v.object({}),
    data: v.array(memberJob),
  }),
}

export const growUpJobCalls = {
  getCanUseChannel: post('/market/api/v1/growUpJob/getCanUseChannel', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '从哪些渠道可以得到积分与成长值',
    request: v.object({}),
    data: v.array(
      v.object({
        Channel: v.string(),
        Name: v.string(),
        Text: v.string(),
        /** Points of one time; 0 where they depend on the amount. */
        Points: v.number(),
        CanUse: v.boolean(),
        /** App page with its query. */
        Link: v.string(),
      }),
    ),
  }),
  claim: post('/market/api/v1/growUpJob/claim/c', {
    auth: 'member',
    money: true,
    summary: '领取任务奖励；每个周期一次（Reason: jobDone、jobTodo）',
    request: v.object({ ...moneyFields, Id: id }),
    data: v.object({ Job: memberJob, Points: v.number(), Growth: v.number(), Rank: myRank }),
  }),
}

export type Benefit = v.InferOutput<typeof benefit>
export type MemberRank = v.InferOutput<typeof memberRank>
export type MyRank = v.InferOutput<typeof myRank>
export type GrowthLog = v.InferOutput<typeof growthLog>
export type MemberJob = v.InferOutput<typeof memberJob>
