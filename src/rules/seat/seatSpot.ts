import type { HallPlan, PlanSeat } from './hallPlan'

/** Where a seat lies in its hall, as the audience sees it. */
export interface SeatSpot {
  /** −1 far left, 0 before the middle of the stage, 1 far right. */
  Across: number
  /** 0 at the stage, 1 the row farthest from it. */
  Depth: number
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)
const rounded = (value: number) => Math.round(value * 100) / 100

/** Spot of a seat, to two decimals; a hall without width or depth has all seats in its middle. */
export function seatSpot(
  { Width, Height, Stage }: HallPlan,
  { x, y }: Pick<PlanSeat, 'x' | 'y'>,
): SeatSpot {
  const middle = Stage.X + Stage.Width / 2
  const front = Stage.Y + Stage.Height
  const across = (x - middle) / Math.max(Width / 2, 1)
  const depth = (y - front) / Math.max(Height - front, 1)
  return { Across: rounded(within(across, -1, 1)), Depth: rounded(within(depth, 0, 1)) }
}

/** Spot in the middle of some seats; undefined without any. */
export function middleSpot(
  plan: HallPlan,
  seats: readonly Pick<PlanSeat, 'x' | 'y'>[],
): SeatSpot | undefined {
  if (seats.length === 0) return undefined
  const sum = seats.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return seatSpot(plan, { x: sum.x / seats.length, y: sum.y / seats.length })
}

/** Zone of a spot: 前区居中, 后区偏左. */
export function spotText({ Across, Depth }: SeatSpot): string {
  const depth = Depth < 1 / 3 ? '前区' : Depth < 2 / 3 ? '中区' : '后区'
  return `${depth}${Math.abs(Across) < 1 / 3 ? '居中' : Across < 0 ? '偏左' : '偏右'}`
}
