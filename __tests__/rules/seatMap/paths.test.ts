/** Length of the seat map's paths: a browser's time for a path with curves grows faster than its length. */
import { drawHall, type MapScene } from '@/features/showSeat/model/drawHall'
import type { SeatLook } from '@/features/showSeat/model/drawSeats'
import { hallDrawing } from '@/features/showSeat/model/hallDrawing'
import { seatPalette } from '@/features/showSeat/model/seatPalette'
import type { Pen } from '@/platform/canvas2d/types'
import { curvedHall } from '../../support/seat/shapedHalls'

/** Curves of 32 seats with four round corners each. */
const CURVES_MAX = 128
const surface = { width: 2400, height: 1800, ratio: 1 }

/** A pen that notes the number of curves at each fill and stroke. */
function countingPen() {
  let curves = 0
  const painted: number[] = []
  const note = () => void painted.push(curves)
  const count = () => void (curves += 1)
  const acts: Record<string, () => unknown> = {
    ...{ beginPath: () => void (curves = 0), arc: count, arcTo: count },
    ...{ fill: note, stroke: note },
    createRadialGradient: () => ({ addColorStop: () => undefined }),
  }
  const pen = new Proxy({}, { get: (_, name: string) => acts[name] ?? (() => undefined) })
  return { pen: pen as Pen, painted }
}

test.each<SeatLook>(['free', 'held', 'sold', 'blocked', 'chosen', 'own'])(
  'a hall of %s seats is drawn in short paths, and every seat is drawn',
  (state) => {
    const hall = hallDrawing(curvedHall())
    const scene: MapScene = {
      states: hall.seats.map(() => (state === 'chosen' || state === 'own' ? 'free' : state)),
      chosen: new Set(state === 'chosen' ? hall.seats.keys() : []),
      own: new Set(state === 'own' ? hall.seats.keys() : []),
      ...{ alone: new Set<number>(), tier: '' },
      palette: seatPalette([{ Key: 'a', Mark: '甲', Colour: '#b3261e' }], {
        ...{ isDark: false, isElder: false },
      }),
    }
    const { pen, painted } = countingPen()
    drawHall({ pen, ...surface }, hall, scene, { scale: 4, x: 40, y: 40 })
    expect(Math.max(...painted)).toBeLessThanOrEqual(CURVES_MAX)
    const all = painted.reduce((sum, curves) => sum + curves, 0)
    expect(all).toBeGreaterThan(hall.seats.length)
  },
)
