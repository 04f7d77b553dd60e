/** Refund on cancellation by time left before the start. Activities and shows use rules of this shape. */

/** Cancelling at least `hoursBefore` hours before the start refunds `percent`. */
export interface RefundStep {
  hoursBefore: number
  percent: number
}

const HOUR_MS = 3_600_000

const fallingOf = (rule: readonly RefundStep[]): RefundStep[] =>
  [...rule].sort((a, b) => b.hoursBefore - a.hoursBefore)

/** Percent refunded for a cancellation at `now`; 0 from the start on. */
export function refundPercent(rule: readonly RefundStep[], startAt: Date, now: number): number {
  const leftMs = startAt.getTime() - now
  if (leftMs <= 0) return 0
  if (rule.length === 0) return 100
  const steps = fallingOf(rule)
  return steps.find(({ hoursBefore }) => leftMs >= hoursBefore * HOUR_MS)?.percent ?? 0
}

/** Fen to refund: the percentage of the paid amount minus earlier refunds. */
export function refundAmount(paid: number, refunded: number, percent: number): number {
  return Math.max(0, Math.min(paid - refunded, Math.floor((paid * percent) / 100) - refunded))
}

const back = (percent: number): string =>
  percent === 100 ? '全额退款' : percent === 0 ? '不退款' : `退 ${percent}%`

/**
 * Rule as a Chinese sentence: 开始前 24 小时以上取消，全额退款；开始前取消，退 50%；其余情况不退款。
 * @param words words for the start and for cancelling: 开始 and 取消, 开演 and 退票
 */
export function refundRuleText(
  rule: readonly RefundStep[],
  { begin, giveUp }: { begin: string; giveUp: string },
): string {
  if (rule.length === 0) return `${begin}前${giveUp}，全额退款；${begin}后不退款。`
  const steps = fallingOf(rule)
  const parts = steps.map(({ hoursBefore, percent }) =>
    hoursBefore === 0
      ? `${begin}前${giveUp}，${back(percent)}`
      : `${begin}前 ${hoursBefore} 小时以上${giveUp}，${back(percent)}`,
  )
  const last = steps[steps.length - 1]
  const end = last && last.percent > 0 ? '其余情况不退款' : undefined
  return `${[...parts, end].filter(Boolean).join('；')}。`
}

/** Why a rule is invalid; empty: valid. */
export function refundRuleProblem(rule: readonly RefundStep[]): string {
  const steps = fallingOf(rule)
  const isFalling = steps.every(
    ({ percent, hoursBefore }, at) =>
      at === 0 ||
      (percent < (steps[at - 1]?.percent ?? 0) && hoursBefore < (steps[at - 1]?.hoursBefore ?? 0)),
  )
  return isFalling ? '' : '退款规则里，离开始越近，退的应越少'
}

const stepPattern = /^(\d{1,4}) ?小时退 ?(\d{1,3})%$/

/**
 * Parses `24小时退100%` (at least that many hours before the start).
 * @throws Error with a Chinese message
 */
export function readRefundStep(text: string): RefundStep {
  const [, hours, percent] = stepPattern.exec(text.trim()) ?? []
  if (!hours || !percent || Number(percent) > 100)
    throw new Error('退款规则每条写作 24小时退100%：开始前至少 24 小时取消，退 100%')
  return { hoursBefore: Number(hours), percent: Number(percent) }
}

/** A step in the notation of a park's folder; inverse of readRefundStep. */
export const writeRefundStep = ({ hoursBefore, percent }: RefundStep): string =>
  `${hoursBefore}小时退${percent}%`
