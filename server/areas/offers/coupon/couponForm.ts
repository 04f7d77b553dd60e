import * as v from 'valibot'
import { amountText } from '@/rules/typed/typedNumbers'
import { parseYuan } from '@/rules/typedYuan'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  numberField,
  optionalTextField,
  textField,
  tickField,
  yuanField,
} from '../../../desk/deskForm'
import type { CouponDraft } from './keepCoupons'

const STOCK_MAX = 100_000
const YUAN_MAX_FEN = 10_000_00
const SHOP = 'Shop-'
const GROUP = 'Group-'

/** Checkbox of a shop. */
export const shopField = (id: string): string => SHOP + id
/** Checkbox of all shops of a category. */
export const groupField = (category: string): string => GROUP + category

/** The typed coupon; `groups`: categories of which all shops take it. */
export type TypedCoupon = Omit<CouponDraft, 'scope'> & { groups: string[] }

export const emptyForm = v.object({})

export const stockForm = v.object({
  Seen: numberField('库存', 0, 999_999_999),
  Added: numberField('增加的数量', 1, STOCK_MAX),
})

type Worth = Pick<CouponDraft, 'amount' | 'percentPaid' | 'minutes'>

/** Worth typed for a kind of coupon; undefined if invalid for that kind. */
function worthOf(kind: string, text: string): Worth | undefined {
  const nothing = { amount: null, percentPaid: null, minutes: null }
  if (kind === 'parking') {
    const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
    return minutes > 0 ? { ...nothing, minutes } : undefined
  }
  if (kind === 'discount') {
    // 8.5 (折) means that 85 percent are paid.
    const match = /^([1-9])(?:\.(\d))?$/.exec(text)
    return match
      ? { ...nothing, percentPaid: Number(match[1]) * 10 + Number(match[2] ?? 0) }
      : undefined
  }
  const amount = parseYuan(amountText(text))
  const isWorth = amount !== null && amount > 0 && amount <= YUAN_MAX_FEN
  return isWorth ? { ...nothing, amount } : undefined
}

const fields = v.looseObject({
  Id: newIdField,
  Name: textField('名称', 30),
  Kind: v.picklist(['full', 'cash', 'discount', 'parking'], '请选择类型'),
  Worth: textField('面值', 10),
  // Forms leave out what a kind does not have.
  Threshold: v.optional(yuanField('使用门槛', 0, YUAN_MAX_FEN), '0'),
  MaxOff: v.optional(yuanField('最多优惠', 0, YUAN_MAX_FEN), '0'),
  Stock: numberField('发行数量', 1, STOCK_MAX),
  PerUser: numberField('每人限领', 0, 100),
  ClaimFrom: momentOrNowField('领取开始'),
  ClaimTo: v.pipe(momentOrNeverField('领取截止'), v.date('请填写领取截止')),
  ValidDays: numberField('有效天数', 1, 366),
  PointsCost: numberField('领取所需积分', 0, 1_000_000),
  MinLevel: numberField('最低会员等级', 1, 10),
  JoinsActivity: tickField,
  JoinsPoints: tickField,
  JoinsCoupon: tickField,
  Description: optionalTextField('使用说明', 500),
})

/** The form of a new coupon. */
export const couponForm = v.pipe(
  fields,
  v.forward(
    v.check(({ Kind, Worth }) => worthOf(Kind, Worth) !== undefined, '面值与类型不符'),
    ['Worth'],
  ),
  v.forward(
    v.check(
      ({ ClaimFrom, ClaimTo }) => !ClaimFrom || ClaimFrom < ClaimTo,
      '领取截止应晚于领取开始',
    ),
    ['ClaimTo'],
  ),
  v.forward(
    v.check(({ Kind, Worth, Threshold }) => {
      const amount = worthOf(Kind, Worth)?.amount ?? 0
      return Kind !== 'full' || Threshold >= amount
    }, '满减券的门槛不能小于面值'),
    ['Threshold'],
  ),
  v.transform((typed): TypedCoupon => {
    const ticked = (prefix: string) =>
      Object.keys(typed).flatMap((name) =>
        name.startsWith(prefix) && typed[name] === 'on' ? [name.replace(prefix, '')] : [],
      )
    const isParking = typed.Kind === 'parking'
    return {
      id: typed.Id,
      name: typed.Name,
      kind: typed.Kind,
      ...worthOf(typed.Kind, typed.Worth)!,
      threshold: typed.Threshold,
      maxOff: typed.Kind === 'discount' ? typed.MaxOff : 0,
      shopIds: isParking ? [] : ticked(SHOP),
      groups: isParking ? [] : ticked(GROUP),
      stock: typed.Stock,
      perUserLimit: typed.PerUser,
      claimFrom: typed.ClaimFrom,
      claimTo: typed.ClaimTo,
      validFrom: null,
      validTo: null,
      validDays: typed.ValidDays,
      pointsCost: typed.PointsCost,
      minLevel: typed.MinLevel,
      joinsActivity: typed.JoinsActivity,
      joinsPoints: typed.JoinsPoints,
      joinsCoupon: typed.JoinsCoupon,
      description: typed.Description,
    }
  }),
)

/** The form of a coupon's texts. */
export const couponTextForm = v.object({
  Name: textField('名称', 30),
  Description: optionalTextField('使用说明', 500),
})

/** The draft of a typed coupon: groups as their shops of now. */
export function draftOf(
  { groups, ...typed }: TypedCoupon,
  shops: readonly { id: string; category: string }[],
): CouponDraft {
  const ofGroups = shops.filter(({ category }) => groups.includes(category)).map(({ id }) => id)
  const shopIds = [...new Set([...typed.shopIds, ...ofGroups])]
  const scope = typed.kind === 'parking' ? 'parking' : shopIds.length > 0 ? 'shops' : 'all'
  return { ...typed, shopIds, scope }
}
