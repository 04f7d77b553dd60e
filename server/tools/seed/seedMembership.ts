import type { Transaction } from '../../database/withTransaction'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { memberBenefit, memberJob, memberLevel } from '../../areas/offers/member/member.table'
import { expiryOf } from '../../areas/offers/point/point.service'
import { pointFetchRule, pointLot, pointRule } from '../../areas/offers/point/point.table'
import { pointGoods } from '../../areas/offers/pointGoods/pointGoods.table'
import { artUrl, seedHtml } from './art'
import type { Account, MemberJob, ParkContent, PointGoods } from './content/types'
import { seedId } from './seedId'

export async function seedLevels(
  tx: Transaction,
  tenantId: string,
  { levels, benefits }: ParkContent,
): Promise<void> {
  await tx.insert(memberBenefit).values(
    benefits.map((item) => ({
      tenantId,
      key: item.key,
      name: item.name,
      icon: item.icon,
      summary: item.summary,
      detail: seedHtml(item.detail),
    })),
  )
  await tx.insert(memberLevel).values(
    levels.map((item) => ({
      tenantId,
      number: item.level,
      name: item.name,
      growth: item.growth,
      mallPercent: Math.round(item.mallRate * 10),
      parkingMinutes: item.parkingMinutes,
      benefits: [...item.benefits],
    })),
  )
}

const periods: Readonly<Record<MemberJob['repeat'], 'once' | 'day' | 'month' | 'each'>> = {
  once: 'once',
  daily: 'day',
  monthly: 'month',
  each: 'each',
}

/** How often a job has to be done, where that is not once. */
const targets: Readonly<Record<string, number>> = { 'read-notice': 5 }

export async function seedJobs(
  tx: Transaction,
  tenantId: string,
  jobs: readonly MemberJob[],
): Promise<void> {
  await tx.insert(memberJob).values(
    jobs.map((item, rank) => ({
      tenantId,
      id: seedId(tenantId, 'job', item.key),
      key: item.key,
      title: item.name,
      summary: item.summary,
      icon: item.icon,
      target: targets[item.key] ?? 1,
      points: item.points,
      growth: item.growth,
      period: periods[item.repeat],
      link: item.route,
      rank,
    })),
  )
}

export async function seedPointRules(
  tx: Transaction,
  tenantId: string,
  { pointRules: rules }: ParkContent,
  now: Date,
): Promise<void> {
  await tx.insert(pointRule).values({
    tenantId,
    canPay: true,
    payPoints: rules.spend.points,
    payFen: rules.spend.worth,
    maxPercent: rules.spend.maxPercent,
    minPoints: rules.spend.min,
    validMonths: rules.validMonths,
    content: seedHtml(rules.rules),
    version: 1,
    updatedAt: now,
  })
  await tx.insert(pointFetchRule).values({
    tenantId,
    id: seedId(tenantId, 'fetchRule', 'pay'),
    name: '消费得积分',
    orderTypes: ['scan', 'goods', 'ticket', 'activity'],
    perFen: 100,
    points: rules.perYuan,
    growth: 1,
    dayLimit: 0,
    isEnabled: true,
    createdAt: now,
  })
}

/** Of what somebody has, percent that were earned so many months before the seeding. */
const AGES = [
  { monthsAgo: 24, percent: 4 },
  { monthsAgo: 23, percent: 7 },
  { monthsAgo: 12, percent: 30 },
  { monthsAgo: 0, percent: 59 },
] as const

/** What the demo's members bring along: points of several ages, and growth. */
export async function seedBalances(
  tx: Transaction,
  tenantId: string,
  { pointRules }: ParkContent,
  accounts: readonly Account[],
  now: Date,
): Promise<void> {
  for (const { key, points, growth } of accounts) {
    const userId = seedId(tenantId, 'account', key)
    for (const [account, amount] of [
      ['point', points],
      ['growth', growth],
    ] as const) {
      await ledger.open(tx, tenantId, [{ account, ownerId: userId }], now)
      await ledger.post(tx, {
        tenantId,
        kind: 'opening',
        unit: account,
        userId,
        at: now,
        entries: [
          { account, ownerId: userId, amount },
          { account: 'opening', amount: -amount },
        ],
      })
    }
    let rest = points
    for (const [index, { monthsAgo, percent }] of AGES.entries()) {
      const part = index === AGES.length - 1 ? rest : Math.floor((points * percent) / 100)
      rest -= part
      if (part === 0) continue
      await tx.insert(pointLot).values({
        tenantId,
        id: seedId(tenantId, 'pointLot', `${key}/${index}`),
        userId,
        orderId: null,
        points: part,
        left: part,
        earnedAt: now,
        expireAt: expiryOf(now.getTime(), pointRules.validMonths - monthsAgo),
      })
    }
  }
}

export async function seedPointGoods(
  tx: Transaction,
  tenantId: string,
  goods: readonly PointGoods[],
  now: Date,
): Promise<void> {
  await tx.insert(pointGoods).values(
    goods.map((item, rank) => {
      const couponKey = item.gives.kind === 'coupon' ? item.gives.coupon : undefined
      return {
        tenantId,
        id: seedId(tenantId, 'pointGoods', item.key),
        name: item.name,
        subTitle: item.subTitle,
        cover: artUrl(item.cover),
        images: [artUrl(item.cover)],
        category: couponKey === undefined ? '礼品' : '卡券',
        detail: seedHtml(item.detail),
        kind: couponKey === undefined ? ('goods' as const) : ('coupon' as const),
        couponId: couponKey === undefined ? null : seedId(tenantId, 'coupon', couponKey),
        points: item.points,
        cash: item.cash,
        linePrice: item.value,
        initialStock: item.stock,
        stock: item.stock,
        held: 0,
        sold: 0,
        limitPerUser: item.limitPerUser,
        minLevel: item.minLevel,
        pickupPlace: item.gives.kind === 'thing' ? item.gives.place : '',
        saleFrom: now,
        isOnSale: true,
        rank,
      }
    }),
  )
}
