/** Text on a coupon's face, by kind: 8 折 is "8 折", never "¥20" or "¥8". */
import { formatFen } from '../money'
import { type CouponKind, percentPaid } from './kind'
import { yuanText } from '../yuanText'

/** Coupon fields that determine its face; money in fen. */
export interface CouponFaceFields {
  Kind: CouponKind
  Amount?: number | null
  DiscountRate?: number | null
  Minutes?: number | null
  /** 0: none. */
  Threshold?: number | null
  /** Maximum reduction of a discount; 0: no limit. */
  MaxOff?: number | null
}

export interface CouponFace {
  /** Small sign before the large value, or empty: ¥. */
  Prefix: string
  /** The large value: 20, 8.5, 2. */
  Value: string
  /** Small unit behind it, or empty: 折, 小时. */
  Suffix: string
  /** Prefix, value and suffix together, for places with a single font size: ¥20.00, 8.5 折, 2 小时. */
  Text: string
  /** Accessible name: 20 元代金券, 8.5 折折扣券. */
  Label: string
  /** 无门槛, 满 100 元可用, 最高减 50 元; empty for gift and parking coupons. */
  Condition: string
}

const face = (
  [Prefix, Value, Suffix]: [string, string, string],
  Label: string,
  Condition: string,
): CouponFace => ({
  Prefix,
  Value,
  Suffix,
  Text: `${Prefix}${Value} ${Suffix}`.trim(),
  Label,
  Condition,
})

function condition({ Threshold, MaxOff, Kind }: CouponFaceFields): string {
  const from = Threshold ? `满 ${yuanText(Threshold)}可用` : '无门槛'
  return Kind === 'discount' && MaxOff ? `${from}，最高减 ${yuanText(MaxOff)}` : from
}

/** Whole and half hours as hours, anything else as minutes. */
function duration(minutes: number): [value: string, unit: string] {
  return minutes >= 60 && minutes % 30 === 0
    ? [String(minutes / 60), '小时']
    : [String(minutes), '分钟']
}

const moneyLabels = { cash: '代金券', full: '满减券', ticket: '票券' } as const

/**
 * The face of a coupon.
 * @returns only the kind's name when its value is missing, rather than a zero
 */
export function couponFace(fields: CouponFaceFields): CouponFace {
  const { Kind, Amount } = fields
  if (Kind === 'gift') return face(['', '兑换', ''], '兑换券', '')
  if (Kind === 'parking') {
    if (!fields.Minutes) return face(['', '停车', ''], '停车券', '')
    const [value, unit] = duration(fields.Minutes)
    return face(['', value, unit], `${value} ${unit}停车券`, '')
  }
  if (Kind === 'discount') {
    const percent = percentPaid(fields.DiscountRate)
    if (percent === null) return face(['', '折扣', ''], '折扣券', condition(fields))
    const rate = String(percent / 10)
    return face(['', rate, '折'], `${rate} 折折扣券`, condition(fields))
  }
  const label = moneyLabels[Kind]
  if (!Amount) return face(['', label, ''], label, condition(fields))
  const yuan = formatFen(Amount)
  return face(['¥', yuan, ''], `${yuanText(Amount)}${label}`, condition(fields))
}
