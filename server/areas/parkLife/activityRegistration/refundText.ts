import { refundRuleText, type RefundStep } from '@/rules/refundRule'

/** Cancellation terms for the member. @param costs whether the sign-up costs money */
export const refundText = (rule: readonly RefundStep[], costs: boolean): string =>
  costs
    ? refundRuleText(rule, { begin: '开始', giveUp: '取消' })
    : '免费活动，去不了请提前取消，名额会让给候补的人。'
