/**
 * The seat drawn at a position is the seat that a tap there selects, for every seat of three halls, in each theme. Seats
 * are identified in the rendered pictures by the binary digits of their index: each picture shows one digit of every
 * seat, with the ones drawn as chosen seats.
 * @long
 */
import { hallDrawing } from '@/features/showSeat/model/hallDrawing'
import { seatMapDrawing } from '@/features/showSeat/model/seatMap'
import { seatPalette, type SeatPalette } from '@/features/showSeat/model/seatPalette'
import { toScreen, type Point } from '@/features/showSeat/model/view'
import { channelsOf } from '@/rules/colour'
import type { HallPlan } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { picturePen, type ColourAt } from '../../support/seat/picturePen'
import { shapedHalls } from '../../support/seat/shapedHalls'

const tiers = [
  { Key: 'a', Mark: 'a', Colour: '#b3261e' },
  { Key: 'b', Mark: 'b', Colour: '#1a7282' },
  { Key: 'c', Mark: 'c', Colour: '#f6e27a' },
  { Key: 'd', Mark: 'd', Colour: 'none' },
]
const size = { width: 358, height: 420 }
const looks = {
  light: { isDark: false, isElder: false },
  dark: { isDark: true, isElder: false },
  elder: { isDark: false, isElder: true },
}
/** Distance from a seat's centre to a point beside its letter and tick, in units of the plan. */
const ASIDE = 2.2

function mapOf(plan: HallPlan, palette: SeatPalette) {
  const hall = hallDrawing(plan)
  const canvas = picturePen(size)
  const tapped: number[] = []
  let waiting: (() => void) | null = null
  let clock = 0
  const nothing = new Set<number>()
  const scene = {
    ...{ states: hall.seats.map((): SeatState => 'free'), tier: '', palette },
    ...{ chosen: nothing, own: nothing, alone: nothing },
  }
  const map = seatMapDrawing({
    ...{ hall, scene, onSeat: (index) => void tapped.push(index) },
    ...{ now: () => clock, allowsMotion: () => false },
  })
  const settle = () => {
    while (waiting) {
      const draw: () => void = waiting
      waiting = null
      draw()
    }
  }
  const nextFrame = (draw: () => void) => {
    waiting = draw
    return () => void (waiting = null)
  }
  map.attach({ pen: canvas.pen, ...size, ratio: 1, nextFrame })
  settle()
  return {
    hall: map.hall(),
    focus(index: number) {
      map.focus([index])
      settle()
      return map.view()!
    },
    pictureOf(chosen: ReadonlySet<number>): Promise<ColourAt> {
      map.show({ ...scene, chosen })
      settle()
      return canvas.picture()
    },
    /** The seat that a tap means; undefined: none. */
    tap(at: Point): number | undefined {
      tapped.length = 0
      clock += 1000
      map.fingers([{ id: 1, ...at }])
      clock += 60
      map.fingers([])
      settle()
      return tapped[0]
    },
  }
}

const isColour = (seen: readonly number[], wanted: string) => {
  const channels = channelsOf(wanted)
  return channels !== undefined && seen.every((part, at) => Math.abs(part - channels[at]!) <= 3)
}

describe.each(Object.entries(looks))('look %s', (_, look) => {
  test.each(shapedHalls)('%s: each visible seat is the one that a tap hits', async (__, plan) => {
    const palette = seatPalette(tiers, look)
    const map = mapOf(plan, palette)
    const { seats } = map.hall
    const digits = Math.max(1, Math.ceil(Math.log2(seats.length)))
    const read = new Set<number>()
    for (const { index } of seats) {
      if (read.has(index)) continue
      const view = map.focus(index)
      const pictures: ColourAt[] = []
      for (let digit = 0; digit < digits; digit += 1) {
        const ones = seats.filter((seat) => (seat.index >> digit) & 1)
        pictures.push(await map.pictureOf(new Set(ones.map((seat) => seat.index))))
      }
      for (const seat of seats) {
        const at = toScreen(view, { x: seat.x + ASIDE, y: seat.y + ASIDE })
        if (at.x < 49 || at.y < 4 || at.x > size.width - 4 || at.y > size.height - 4) continue
        const own = palette.tiers[seat.tier]!.fill
        const seen = pictures.map((colourAt) => colourAt(at.x, at.y))
        const digitsSeen = seen.map((each) => isColour(each, palette.ink))
        const meant = map.tap(at)
        if (meant === undefined) {
          // The stage's strip covers it: no seat is seen there, and a tap leads nowhere.
          expect(digitsSeen).not.toContain(true)
          map.focus(index)
          continue
        }
        const isSeat = seen.every((each, digit) => digitsSeen[digit] || isColour(each, own))
        const shown = digitsSeen.reduce((sum, isOne, digit) => sum + (isOne ? 1 << digit : 0), 0)
        expect([isSeat, shown, meant]).toEqual([true, seat.index, seat.index])
        read.add(seat.index)
      }
      if (!read.has(index)) throw new Error(`seat ${index} cannot be seen`)
    }
    expect(read.size).toBe(seats.length)
  })
})
