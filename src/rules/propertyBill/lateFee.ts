import { factsText } from '@/rules/factsText'
import { formatYuan } from '../money'

/** Inputs of a late fee; amounts in fen. */
export interface LateFeeTerms {
  /** The bill minus its reduction: base of the late fee and also its maximum. */
  base: number
  paid: number
  /** Late fee already booked by earlier part payments. */
  booked: number
  /** Per ten thousand per day; 0: the subject has no late fee. */
  rate: number
  /** Days after the due day, or after the last payment if later; 0 before that. */
  days: number
}

/**
 * Late fee of a bill in fen: `rate` per ten thousand per day on the unpaid rest, from the day after the due day, at
 * most the bill itself. Payments cover the late fee first and then the bill, so there is no fee on a fee.
 */
export function lateFeeOf({ base, paid, booked, rate, days }: LateFeeTerms): number {
  const unpaid = Math.max(0, Math.min(base, base + booked - paid))
  const grown = Math.round((unpaid * rate * Math.max(0, days)) / 10_000)
  return Math.max(booked, Math.min(base, booked + grown))
}

/** 0.03%; up to four decimals. */
const rateText = (rate: number): string => `${Number((rate / 100).toFixed(4))}%`

/** One line about a bill's late fee, or when it will begin: 逾期 22 天 · 每日 0.03%. */
export function lateFeeText(bill: {
  rate: number
  lateFee: number
  /** Days after the due day; 0 before. */
  overdueDays: number
  /** 12月5日 */
  dueText: string
  isPaid: boolean
}): string {
  const { rate, lateFee, overdueDays, dueText, isPaid } = bill
  if (isPaid) return lateFee > 0 ? `含逾期滞纳金 ${formatYuan(lateFee)}` : '没有滞纳金'
  if (rate === 0) return '这项费用不收滞纳金'
  const daily = `每日 ${rateText(rate)}`
  return overdueDays > 0
    ? factsText([`逾期 ${overdueDays} 天`, daily])
    : factsText([`${dueText}前缴清免收`, `逾期${daily}`])
}
