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
  percent === 100 ? '全额退' : percent === 0 ? '不退' : `退 ${percent}%`

/** Time between two steps, from `to` hours before the start on; `from`: the hours of the step before it. */
function spanText(begin: string, from: number | undefined, to: number): string {
  if (from === undefined) return to === 0 ? `${begin}前` : `${begin} ${to} 小时前`
  return `${from} 小时内、${begin}${to === 0 ? '' : ` ${to} 小时`}前`
}

/**
 * Clauses of a rule, none of which includes another: 开演 48 小时前全额退, 48 小时内、开演前退 70%, 开演后不退.
 * @param begin word for the start: 开始, 开演
 */
function clausesOf(rule: readonly RefundStep[], begin: string): string[] {
  const steps = rule.length > 0 ? fallingOf(rule) : [{ hoursBefore: 0, percent: 100 }]
  const paid = steps.filter(({ percent }) => percent > 0)
  const last = paid[paid.length - 1]
  if (!last) return ['不退款']
  const clauses = paid.map(
    ({ hoursBefore, percent }, at) =>
      spanText(begin, paid[at - 1]?.hoursBefore, hoursBefore) + back(percent),
  )
  const end = last.hoursBefore === 0 ? `${begin}后` : `${last.hoursBefore} 小时内`
  return [...clauses, `${end}${back(0)}`]
}

/**
 * Rule as a Chinese sentence: 开演 48 小时前全额退；48 小时内、开演前退 70%；开演后不退。
 * @param begin word for the start: 开始, 开演
 */
export const refundRuleText = (rule: readonly RefundStep[], begin: string): string =>
  `${clausesOf(rule, begin).join('；')}。`

/** Clause of the step that applies now: 48 小时内、开演前退 70%; the whole rule when nothing is refunded. */
export function refundStepText(
  rule: readonly RefundStep[],
  begin: string,
  percent: number,
): string {
  const at = fallingOf(rule).findIndex((step) => step.percent === percent)
  const clause = percent > 0 ? clausesOf(rule, begin)[Math.max(at, 0)] : undefined
  return clause ?? refundRuleText(rule, begin)
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
