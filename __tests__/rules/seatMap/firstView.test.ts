/** The view that elder mode begins with, in every hall of the demo parks and every tier: whole seats of a finger's size below the stage. */
import { frameOf, labelsEnd, stripOf } from '@/features/showSeat/model/drawHall'
import { firstView } from '@/features/showSeat/model/firstView'
import { halfSeatOf, hallDrawing } from '@/features/showSeat/model/hallDrawing'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { demoHalls } from '../../support/seat/demoHalls'

/** Canvas of H5 and of the mini-program on a phone of 390 × 844. */
const heights = [401, 334]
const width = 358

/** Seats at least partly in the first view, with their edges, px. */
function opened(
  plan: (typeof demoHalls)[number][1],
  tier: string,
  height: number,
  mine: ReadonlySet<number> = new Set(),
) {
  const hall = hallDrawing(plan)
  const frame = frameOf({ width, height }, true)
  const states = hall.seats.map((): SeatState => 'free')
  const { view } = firstView(hall, { states, tier, mine }, frame)!
  const half = halfSeatOf(view.scale, true)
  const edges = (seat: PlanSeat) => {
    const [x, y] = [seat.x * view.scale + view.x, seat.y * view.scale + view.y]
    return { seat, left: x - half, right: x + half, top: y - half, bottom: y + half }
  }
  const [from, top] = [labelsEnd(frame), stripOf(hall, view, true)]
  const seen = hall.seats
    .map(edges)
    .filter(
      (each) =>
        each.right > from + 1 &&
        each.left < width - 1 &&
        each.bottom > top + 1 &&
        each.top < height - 1,
    )
  const isCutAside = (each: (typeof seen)[number]) => each.left < from - 1 || each.right > width + 1
  return {
    view,
    from,
    empty: top === 0 ? 0 : Math.min(...seen.map((each) => each.top)) - top,
    emptyAside: Math.max(
      Math.min(...seen.map((each) => each.left)) - from,
      width - Math.max(...seen.map((each) => each.right)),
    ),
    cutAside: seen.filter(isCutAside),
    // Faint ones of other tiers may be: the hall ends below.
    cutByStage: seen.filter(
      ({ seat, ...each }) => each.top < top - 1 && (tier === '' || seat.tier === tier),
    ),
    whole: seen.filter(
      (each) => !isCutAside(each) && each.top > top - 1 && each.bottom < height + 1,
    ),
  }
}

describe.each(demoHalls)('%s', (name, plan) => {
  const tiers = new Set(hallDrawing(plan).seats.map(({ tier }) => tier))
  const cases = heights.flatMap((height) => ['', ...tiers].map((tier) => [height, tier] as const))

  test.each(cases)('%d px high, tier “%s”', (height, tier) => {
    const { view, whole, cutAside, cutByStage } = opened(plan, tier, height)
    expect(view.scale * 10).toBeGreaterThanOrEqual(60)
    const free = whole.filter(({ seat }) => tier === '' || seat.tier === tier)
    expect(free.length).toBeGreaterThanOrEqual(3)
    // Rows of the great hall are shifted by half a seat against each other: those above or below are cut, and fade.
    if (name !== 'binjiang grand') expect(cutAside.length).toBeLessThanOrEqual(1)
    else expect(cutAside.length).toBeLessThan(whole.length / 2)
    expect(cutByStage.length).toBeLessThanOrEqual(1)
  })

  test.each(heights)('%d px high, the member’s seats are whole, among as many as fit', (height) => {
    const { seats } = hallDrawing(plan)
    const pairs = seats.filter((seat, at) => at % 7 === 0 && seat.row === seats[at + 1]?.row)
    for (const { index } of pairs) {
      const mine = [index, index + 1]
      const { view, whole, cutAside, empty } = opened(plan, '', height, new Set(mine))
      expect(view.scale * 10).toBeGreaterThanOrEqual(60)
      // Not the room of a row: a name.
      if (name !== 'binjiang grand') expect(empty).toBeLessThan(view.scale * 12)
      const own = whole.filter(({ seat }) => mine.includes(seat.index))
      expect([index, own.map(({ seat }) => seat.index)]).toEqual([index, mine])
      if (name !== 'binjiang grand') expect(cutAside.length).toBeLessThan(whole.length / 4)
    }
  })

  test.each(heights)(
    '%d px high, beside seats of the member at an aisle there are seats rather than the aisle',
    (height) => {
      const { seats } = hallDrawing(plan)
      const before = seats.findIndex((seat, at) => {
        const next = seats[at + 1]
        const isSixth = at >= 5 && seats[at - 5]?.row === seat.row
        return isSixth && next?.row === seat.row && next.x - seat.x > 20
      })
      const mine = [before - 1, before]
      const { whole, from, view, cutAside, emptyAside } = opened(plan, '', height, new Set(mine))
      const own = whole.filter(({ seat }) => mine.includes(seat.index))
      expect(own).toHaveLength(2)
      const aside = (own[0]!.left + own[1]!.right) / 2 - (from + width) / 2
      expect(Math.abs(aside)).toBeLessThan(view.scale * 16)
      expect(emptyAside).toBeLessThan(view.scale * 10)
      expect(cutAside).toEqual([])
    },
  )

  test('seats of the member that lie apart: the first one is seen', () => {
    const { seats } = hallDrawing(plan)
    const mine = new Set([0, seats.length - 1])
    expect(opened(plan, '', 401, mine).whole.some(({ seat }) => seat.index === 0)).toBe(true)
  })

  test('the member’s seats of another tier than the chosen one are not sought', () => {
    const { seats } = hallDrawing(plan)
    const last = seats[seats.length - 1]!
    const mine = new Set([last.index])
    const other = seats.find(({ tier }) => tier !== last.tier)!
    expect(opened(plan, other.tier, 401, mine).view).toEqual(opened(plan, other.tier, 401).view)
  })

  test('without free seats there is none', () => {
    const hall = hallDrawing(plan)
    const states = hall.seats.map((): SeatState => 'sold')
    expect(
      firstView(hall, { states, tier: '', mine: new Set() }, frameOf({ width, height: 401 }, true)),
    ).toBeUndefined()
  })
})
