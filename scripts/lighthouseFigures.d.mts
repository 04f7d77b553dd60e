export const HIGHEST_LOAD: number
export const figures: Record<
  string,
  { of: (lhr: never) => number; least?: number; most?: number; compared?: boolean }
>
export function median(values: readonly number[]): number
export function turns<Name>(rounds: number, apps: readonly Name[]): Name[]
export function judge(
  own: readonly object[],
  other: readonly object[],
  loads: readonly number[],
): {
  rows: {
    name: string
    values: number[]
    middle: number
    beside: number | undefined
    budget: string
    isGood: boolean
  }[]
  verdict: 'within' | 'over' | 'busy'
}
