import type { RefundStep } from './activityRegistration.table'

const HOUR_MS = 3_600_000

/** Percent that goes back to a member who cancels at `now`; nothing from the beginning on. */
export function refundPercent(rule: readonly RefundStep[], startAt: Date, now: number): number {
  const leftMs = startAt.getTime() - now
  if (leftMs <= 0) return 0
  if (rule.length === 0) return 100
  const steps = [...rule].sort((a, b) => b.hoursBefore - a.hoursBefore)
  return steps.find(({ hoursBefore }) => leftMs >= hoursBefore * HOUR_MS)?.percent ?? 0
}

/** So much of what was paid goes back, in fen: what was given back before is part of it. */
export function refundAmount(paid: number, refunded: number, percent: number): number {
  return Math.max(0, Math.min(paid - refunded, Math.floor((paid * percent) / 100) - refunded))
}

const back = (percent: number): string =>
  percent === 100 ? '全额退款' : percent === 0 ? '不退款' : `退 ${percent}%`

/** 开始前 24 小时以上取消，全额退款；开始前取消，退 50%。 */
export function refundText(rule: readonly RefundStep[], costs: boolean): string {
  if (!costs) return '免费活动，去不了请提前取消，名额会让给候补的人。'
  if (rule.length === 0) return '开始前取消，全额退款；开始后不退款。'
  const steps = [...rule].sort((a, b) => b.hoursBefore - a.hoursBefore)
  const parts = steps.map(({ hoursBefore, percent }) =>
    hoursBefore === 0
      ? `开始前取消，${back(percent)}`
      : `开始前 ${hoursBefore} 小时以上取消，${back(percent)}`,
  )
  const last = steps[steps.length - 1]
  const end = last && last.percent > 0 ? '其余情况不退款' : undefined
  return `${[...parts, end].filter(Boolean).join('；')}。`
}

/** What is wrong with a rule; empty: nothing. */
export function refundRuleProblem(rule: readonly RefundStep[]): string {
  const steps = [...rule].sort((a, b) => b.hoursBefore - a.hoursBefore)
  const isFalling = steps.every(
    ({ percent, hoursBefore }, at) =>
      at === 0 ||
      (percent < (steps[at - 1]?.percent ?? 0) && hoursBefore < (steps[at - 1]?.hoursBefore ?? 0)),
  )
  return isFalling ? '' : '退款规则里，离开始越近，退的应越少'
}
