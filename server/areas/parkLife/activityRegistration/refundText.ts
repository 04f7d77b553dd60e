import { refundRuleText, type RefundStep } from '@/rules/refundRule'

/** What a member is told of giving up a sign-up. @param costs whether anything is paid for it */
export const refundText = (rule: readonly RefundStep[], costs: boolean): string =>
  costs
    ? refundRuleText(rule, { begin: '开始', giveUp: '取消' })
    : '免费活动，去不了请提前取消，名额会让给候补的人。'
