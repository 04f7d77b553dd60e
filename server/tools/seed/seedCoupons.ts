import { formatTime } from '@/utils/dateTime'
import type { Queryable } from '../../database/queryable'
import { coupon, couponUse, userCoupon } from '../../areas/offers/coupon/coupon.table'
import { validityOf } from '../../areas/offers/coupon/giveCoupon'
import { scenePlan, tieredOperation } from '../../areas/offers/sceneOperation/sceneOperation.table'
import { artUrl, seedHtml } from './art'
import { hasFunction } from './content/functions'
import type { Coupon, OwnedCoupon, ParkContent } from './content/types'
import { seedId } from './seedId'

const DAY_MS = 24 * 3_600_000

export async function seedCoupons(
  tx: Queryable,
  tenantId: string,
  coupons: readonly Coupon[],
): Promise<void> {
  await tx.insert(coupon).values(
    coupons.map((item, rank) => ({
      tenantId,
      id: seedId(tenantId, 'coupon', item.key),
      name: item.name,
      kind: item.kind,
      amount: item.kind === 'gift' ? null : (item.amount ?? null),
      percentPaid: item.rate === undefined ? null : Math.round(item.rate * 10),
      minutes: item.minutes ?? null,
      threshold: item.threshold,
      maxOff: item.maxOff ?? 0,
      scope: item.scope,
      shopIds: item.shops.map((key) => seedId(tenantId, 'shop', key)),
      categoryIds: [],
      excludeDates: [],
      excludeWeekdays: [...item.excludeWeekdays],
      initialStock: item.stock,
      stock: item.stock - item.claimed,
      claimed: item.claimed,
      perUserLimit: item.perUserLimit,
      claimFrom: new Date(item.claimFrom),
      claimTo: new Date(item.claimTo),
      validFrom: item.valid.type === 'fixed' ? new Date(item.valid.from) : null,
      validTo: item.valid.type === 'fixed' ? new Date(item.valid.to) : null,
      validDays: item.valid.type === 'fixed' ? null : item.valid.days,
      pointsCost: item.pointsCost,
      minLevel: item.minLevel,
      isClaimable: item.isClaimable,
      joinsActivity: item.stackable.activity,
      joinsPoints: item.stackable.points,
      joinsCoupon: item.stackable.coupon,
      description: item.description,
      image: artUrl(item.image),
      rank,
    })),
  )
}

/** 16 digits that are the same at every seeding. */
const codeOf = (tenantId: string, index: number) =>
  `${tenantId === 'mianfang' ? 58 : 59}${String(index + 1).padStart(14, '0')}`

/** What the demo's members have claimed and used; the templates count it already. */
export async function seedOwnedCoupons(
  tx: Queryable,
  tenantId: string,
  coupons: readonly Coupon[],
  owned: readonly OwnedCoupon[],
): Promise<void> {
  const byKey = new Map(coupons.map((item) => [item.key, item]))
  const uses = new Map<string, { couponId: string; userId: string; count: number }>()
  for (const [index, { account, coupon: key, claimedAt, usedAt }] of owned.entries()) {
    const template = byKey.get(key)
    if (!template) throw new Error(`no coupon is called ${key}`)
    const { valid } = template
    const [couponId, userId] = [
      seedId(tenantId, 'coupon', key),
      seedId(tenantId, 'account', account),
    ]
    await tx.insert(userCoupon).values({
      tenantId,
      id: seedId(tenantId, 'userCoupon', `${account}/${key}/${index}`),
      couponId,
      userId,
      code: codeOf(tenantId, index),
      status: usedAt === undefined ? 'Unused' : 'Used',
      source: template.isClaimable ? 'claim' : 'gift',
      claimedAt: new Date(claimedAt),
      ...validityOf(
        valid.type === 'fixed'
          ? { validFrom: new Date(valid.from), validTo: new Date(valid.to), validDays: null }
          : { validFrom: null, validTo: null, validDays: valid.days },
        claimedAt,
      ),
      orderId: null,
      usedAt: usedAt === undefined ? null : new Date(usedAt),
      usedShopId: null,
    })
    const use = uses.get(`${couponId}/${userId}`) ?? { couponId, userId, count: 0 }
    uses.set(`${couponId}/${userId}`, { ...use, count: use.count + 1 })
  }
  if (uses.size === 0) return
  await tx.insert(couponUse).values([...uses.values()].map((use) => ({ ...use, tenantId })))
}

/** What every member of the higher levels is given once, and the plans that bring offers together. */
export async function seedOperations(
  tx: Queryable,
  tenantId: string,
  { coupons, spendAndSave, shopDiscounts }: ParkContent,
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + 365 * DAY_MS)
  const gift = coupons.find(({ kind, minLevel }) => kind !== 'gift' && minLevel > 1)
  if (gift) {
    await tx.insert(tieredOperation).values({
      tenantId,
      id: seedId(tenantId, 'operation', 'level-gift'),
      title: '等级礼遇',
      message: `感谢一路同行，送您一张“${gift.name}”，已放进券包。`,
      couponId: seedId(tenantId, 'coupon', gift.key),
      minLevel: gift.minLevel,
      occasion: 'once',
      startAt: now,
      endAt: end,
      isEnabled: true,
    })
  }
  const arrival = coupons.find(({ key }) => key === 'arrival-5')
  if (arrival) {
    await tx.insert(tieredOperation).values({
      tenantId,
      id: seedId(tenantId, 'operation', 'arrival-gift'),
      title: '新会员礼',
      message: `欢迎加入，送您一张“${arrival.name}”，已放进券包。`,
      couponId: seedId(tenantId, 'coupon', arrival.key),
      minLevel: 1,
      occasion: 'arrival',
      startAt: now,
      endAt: end,
      isEnabled: true,
    })
  }
  const treat = coupons.find(({ kind, isClaimable }) => kind === 'gift' && !isClaimable)
  if (treat) {
    await tx.insert(tieredOperation).values({
      tenantId,
      id: seedId(tenantId, 'operation', 'birthday-gift'),
      title: '生日礼',
      message: `这个月是您的生日，送您一张“${treat.name}”，已放进券包。`,
      couponId: seedId(tenantId, 'coupon', treat.key),
      minLevel: 1,
      occasion: 'birthday',
      startAt: now,
      endAt: end,
      isEnabled: true,
    })
  }
  const claimable = coupons.filter(({ isClaimable }) => isClaimable)
  const of = (kind: string, keys: readonly { key: string }[]) =>
    keys.map(({ key }) => seedId(tenantId, kind, key))
  const plans = [
    {
      key: 'weekend',
      name: '周末在园子里',
      subTitle: '吃一顿、逛一逛，券和满减都在这里',
      scene: '周末',
      coupons: claimable.filter(({ kind }) => kind === 'full' || kind === 'cash').slice(0, 4),
    },
    {
      key: 'afternoon',
      name: '坐下来喝一杯',
      subTitle: '饮品券、兑换券和限时优惠，一次看齐',
      scene: '午后',
      coupons: claimable.filter(({ kind }) => kind === 'discount' || kind === 'gift').slice(0, 4),
    },
    ...(hasFunction('parking')
      ? [
          {
            key: 'drive',
            name: '开车来的人',
            subTitle: '停车券、饮品券，一次领齐',
            scene: '停车',
            coupons: claimable
              .filter(({ kind }) => kind === 'parking' || kind === 'discount')
              .slice(0, 4),
          },
        ]
      : []),
  ]
  await tx.insert(scenePlan).values(
    plans.map((plan, rank) => ({
      tenantId,
      id: seedId(tenantId, 'scenePlan', plan.key),
      name: plan.name,
      subTitle: plan.subTitle,
      cover: artUrl(spendAndSave[rank % spendAndSave.length]?.cover),
      scene: plan.scene,
      content: seedHtml(
        `<p>${plan.subTitle}。有效期至 ${formatTime(end.getTime(), 'yyyy 年 M 月 d 日')}。</p>`,
      ),
      couponIds: of('coupon', plan.coupons),
      activityIds: of('activity', spendAndSave),
      discountIds: of('discount', shopDiscounts),
      startAt: now,
      endAt: end,
      rank,
    })),
  )
}
