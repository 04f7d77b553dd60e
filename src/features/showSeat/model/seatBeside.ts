import type { PlanSeat } from '@/rules/seat/hallPlan'

/** A step to the neighbouring seat, as an arrow key means it. */
export type Way = 'left' | 'right' | 'up' | 'down'

const steps: Readonly<Record<Way, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
/** A seat further aside than ahead is not in that direction. */
const ASIDE = 2

/**
 * The seat next to another one in a direction; without one the first seat of the hall.
 * @returns undefined at the edge of the hall
 */
export function seatBeside(
  seats: readonly PlanSeat[],
  from: PlanSeat | undefined,
  way: Way,
): PlanSeat | undefined {
  if (!from) return seats[0]
  const [across, down] = steps[way]
  let nearest: PlanSeat | undefined
  let least = Infinity
  for (const seat of seats) {
    const [dx, dy] = [seat.x - from.x, seat.y - from.y]
    const ahead = dx * across + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * across)
    if (ahead <= 0.5 || (across !== 0 && aside > ahead) || seat.index === from.index) continue
    const far = ahead + ASIDE * aside
    if (far < least) [nearest, least] = [seat, far]
  }
  return nearest
}
