import { hasFunction, type AppFunction } from './functions'
import type { Coupon, ParkContent, SpendAndSave } from './types'

type Scope = Coupon['scope'] | SpendAndSave['scope']

/** The function in which a coupon of a scope is used; a scope left out is used by paying in shops. */
const scopeFunctions: Partial<Record<Scope, AppFunction>> = {
  goods: 'goodsMall',
  parking: 'parking',
  show: 'shows',
}

/** What a park has that needs no function of the app, or one that the app has. */
export function withinReach<Content extends ParkContent>(
  content: Content,
  has: (name: AppFunction) => boolean = hasFunction,
): Content {
  const isThere = ({ needs }: { needs?: AppFunction }) => needs === undefined || has(needs)
  const isUsable = ({ scope }: { scope: Scope }) => {
    const needs = scopeFunctions[scope]
    return needs === undefined || has(needs)
  }
  const coupons = content.coupons.filter(isUsable)
  const hasCoupon = (key: Coupon['key']) => coupons.some((coupon) => coupon.key === key)
  const benefits = content.benefits.filter(isThere)
  return {
    ...content,
    announcements: content.announcements.filter(isThere),
    faq: content.faq
      .filter(isThere)
      .map((group) => ({ ...group, problems: group.problems.filter(isThere) }))
      .filter(({ problems }) => problems.length > 0),
    coupons,
    ownedCoupons: content.ownedCoupons.filter(({ coupon }) => hasCoupon(coupon)),
    pointGoods: content.pointGoods.filter(
      ({ gives }) => gives.kind !== 'coupon' || hasCoupon(gives.coupon),
    ),
    spendAndSave: content.spendAndSave.filter(isUsable),
    discounts: has('goodsMall') ? content.discounts : [],
    jobs: content.jobs.filter(isThere),
    benefits,
    levels: content.levels.map((level) => ({
      ...level,
      benefits: level.benefits.filter((key) => benefits.some((benefit) => benefit.key === key)),
    })),
  }
}
