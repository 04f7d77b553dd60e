import { refundPercent, refundRuleText, refundStepText, type RefundStep } from '@/rules/refundRule'
import type { ScheduleRow } from './show.repository'

/** What decides the refund of an order's tickets. */
export interface RefundTerms {
  /** Its show's rule when the order was made. */
  refundRule: readonly RefundStep[]
  schedule: Pick<ScheduleRow, 'startAt' | 'movedAt'>
  /** When the order was made. */
  orderedAt: Date
}

/** Whether the park moved the schedule after the order was made: its tickets are refunded in full until the new start. */
export const isMovedSince = ({
  schedule: { movedAt },
  orderedAt,
}: Pick<RefundTerms, 'schedule' | 'orderedAt'>): boolean => movedAt !== null && orderedAt < movedAt

/** Refund rule of an order: that of its sale, or everything until the start. */
export const refundRuleOf = (terms: RefundTerms): readonly RefundStep[] =>
  isMovedSince(terms) ? [] : terms.refundRule

/** Percent refunded to an order at `now`, ms. */
export const refundPercentOf = (terms: RefundTerms, now: number): number =>
  refundPercent(refundRuleOf(terms), terms.schedule.startAt, now)

/** 开演 24 小时前退 50%；24 小时内不退。 */
export const ticketRefundText = (rule: readonly RefundStep[]): string =>
  refundRuleText(rule, '开演')

const movedText = (terms: RefundTerms): string => (isMovedSince(terms) ? '演出已改期，' : '')

/** Rule of an order: 演出已改期，开演前全额退；开演后不退。 */
export const orderRefundText = (terms: RefundTerms): string =>
  movedText(terms) + ticketRefundText(refundRuleOf(terms))

/** The step that applies to an order at `now`: 开演 72 小时前全额退; the whole rule if no step applies. */
export const orderStepText = (terms: RefundTerms, now: number): string =>
  movedText(terms) + refundStepText(refundRuleOf(terms), '开演', refundPercentOf(terms, now))
