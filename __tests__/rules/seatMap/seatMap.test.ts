/** Seat map between touches and canvas: taps choose, and nothing is drawn without a change. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hallDrawing } from '@/features/showSeat/model/hallDrawing'
import { seatMapDrawing } from '@/features/showSeat/model/seatMap'
import { mapColours, seatPalette } from '@/features/showSeat/model/seatPalette'
import { toScreen } from '@/features/showSeat/model/view'
import { contrast } from '@/rules/colour'
import type { HallPlan } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { largeHall } from '../../support/seat/halls'
import { curvedHall } from '../../support/seat/shapedHalls'

const tiers = [
  { Key: 'a', Price: 68000, Colour: '#b3261e' },
  { Key: 'b', Price: 48000, Colour: '#1a7282' },
  { Key: 'c', Price: 28000, Colour: '#f6e27a' },
  { Key: 'd', Price: 18000, Colour: 'none' },
]
const size = { width: 358, height: 420 }

/** A map on a canvas that counts its frames, with a clock that is set by hand. */
function mapOf(plan: HallPlan, { isElder = false, allowsMotion = false } = {}) {
  const hall = hallDrawing(plan)
  const tapped: number[] = []
  const texts: string[] = []
  /** Texts and filled shapes of the last frame, in their order. */
  const painted: string[] = []
  let clock = 0
  let frames = 0
  let waiting: (() => void) | null = null
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name) => {
      if (name === 'fillText') return (text: string) => void (texts.push(text), painted.push(text))
      if (name === 'fillRect' || name === 'fill') return () => void painted.push('shape')
      return own[name as string] ?? (() => undefined)
    },
  })
  const scene = {
    states: hall.seats.map((): SeatState => 'free'),
    chosen: new Set<number>(),
    alone: new Set<number>(),
    tier: '',
    palette: seatPalette(tiers, { isDark: false, isElder }),
  }
  const map = seatMapDrawing({
    hall,
    scene,
    onSeat: (index) => void tapped.push(index),
    now: () => clock,
    allowsMotion: () => allowsMotion,
  })
  const nextFrame = (draw: () => void) => {
    waiting = draw
    return () => {
      waiting = null
    }
  }
  /** Shows all frames that are asked for. */
  const settle = () => {
    for (let count = 0; waiting && count < 500; count += 1) {
      const draw: () => void = waiting
      waiting = null
      clock += 16
      frames += 1
      texts.length = 0
      painted.length = 0
      draw()
    }
  }
  map.attach({ pen: pen as never, ...size, ratio: 2, nextFrame })
  settle()
  const tap = (at: { x: number; y: number }) => {
    clock += 1000
    map.fingers([{ id: 1, ...at }])
    clock += 60
    map.fingers([])
    settle()
  }
  const placeOf = (index: number) => {
    const [view, seat] = [map.view(), hall.seats[index]]
    if (!view || !seat) throw new Error(`no seat ${index}`)
    return toScreen(view, seat)
  }
  return { hall, map, scene, tapped, texts, painted, tap, placeOf, settle, frames: () => frames }
}

test('a tap zooms in from afar and chooses the seat from near', () => {
  const { tap, tapped, placeOf } = mapOf(curvedHall())
  tap(placeOf(100))
  expect(tapped).toEqual([])
  tap(placeOf(100))
  expect(tapped).toEqual([100])
})

test('the second tap of a pair that zoomed in chooses nothing', () => {
  const { map, tapped, settle, placeOf } = mapOf(curvedHall())
  const at = placeOf(100)
  for (const fingers of [[{ id: 1, ...at }], [], [{ id: 1, ...at }], []]) map.fingers(fingers)
  settle()
  expect(tapped).toEqual([])
  expect(map.view()?.scale).toBeGreaterThan(3)
})

test('two taps beside the seats show the whole hall again', () => {
  const { map, tap, placeOf, settle } = mapOf(curvedHall())
  const whole = map.view()
  tap(placeOf(0))
  expect(map.view()).not.toEqual(whole)
  const at = { x: 200, y: 2 }
  for (const fingers of [[{ id: 1, ...at }], [], [{ id: 1, ...at }], []]) map.fingers(fingers)
  settle()
  expect(map.view()).toEqual(whole)
})

test('names of areas are above the seats from afar, and below them where seats can be tapped', () => {
  const { map, painted, settle } = mapOf(curvedHall())
  const shapesAfterNames = () =>
    painted.slice(painted.indexOf('楼座')).filter((it) => it === 'shape')
  // The ground of the row labels, and that of each later name.
  expect(shapesAfterNames().length).toBeLessThan(6)
  map.focus([0])
  settle()
  expect(shapesAfterNames().length).toBeGreaterThan(6)
})

test('a tap on the row labels chooses no seat below', () => {
  const { map, tap, tapped, settle } = mapOf(largeHall())
  map.focus([0])
  settle()
  for (const x of [1, 12, 23]) for (let y = 20; y < size.height; y += 10) tap({ x, y })
  expect(tapped).toEqual([])
})

test('elder mode starts near enough to tap; other modes with the whole hall', () => {
  const near = mapOf(largeHall(), { isElder: true })
  expect(near.map.view()!.scale * 10).toBeGreaterThanOrEqual(32)
  const plain = mapOf(largeHall())
  expect(plain.map.view()!.scale).toBeLessThan(near.map.view()!.scale)
})

test('arrow keys move from seat to seat, visible and near enough', () => {
  const { map, hall, settle, placeOf } = mapOf(largeHall())
  const first = map.step('right')
  settle()
  expect(first).toBe(hall.seats[0])
  for (const way of ['right', 'right', 'down', 'down', 'left', 'up'] as const) {
    const seat = map.step(way)!
    settle()
    const { x, y } = placeOf(seat.index)
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
    expect(map.view()!.scale * 10).toBeGreaterThanOrEqual(22)
  }
})

test.each([
  ['every seat', false, 36],
  ['every seat in elder mode', true, 52],
])('%s can be reached and hit', (_, isElder, pitch) => {
  const { map, hall, tap, tapped, placeOf, settle } = mapOf(curvedHall(), { isElder })
  for (const { index } of hall.seats) {
    map.focus([index])
    settle()
    if ((map.view()?.scale ?? 0) * 10 < pitch - 20) throw new Error('too small to be tapped')
    tap(placeOf(index))
  }
  expect(tapped).toEqual(hall.seats.map(({ index }) => index))
})

test('nothing is drawn without changes, and many changes at once take one frame', () => {
  const { map, scene, settle, frames } = mapOf(largeHall())
  const before = frames()
  settle()
  expect(frames()).toBe(before)
  for (let count = 0; count < 20; count += 1) map.show({ ...scene, chosen: new Set([count]) })
  settle()
  expect(frames()).toBe(before + 1)
})

test('a movement comes to rest', () => {
  const { map, settle, frames } = mapOf(largeHall(), { allowsMotion: true })
  map.focus([900])
  settle()
  const [view, count] = [map.view(), frames()]
  settle()
  expect(map.view()).toEqual(view)
  expect(frames()).toBe(count)
})

test('rows are labelled at the edge, near seats by number and letter', () => {
  const { map, texts, settle } = mapOf(curvedHall())
  expect(texts).toEqual(expect.arrayContaining(['舞台', '池座', '楼座', '1']))
  expect(texts).not.toContain('A')
  map.focus([130])
  map.zoom(3)
  settle()
  expect(texts).toEqual(expect.arrayContaining(['A', '18', '5']))
})

describe('colours', () => {
  const sheet = readFileSync(path.join(__dirname, '../../../src/styles/tokens.scss'), 'utf8')
  const names = {
    ground: 'ground',
    surface: 'surface',
    sunk: 'surface-sunk',
    ink: 'ink',
    ink2: 'ink-2',
    ink3: 'ink-3',
    line: 'line',
    onAccent: 'on-accent',
    warning: 'warning',
  } as const
  test.each(['light', 'dark'] as const)('of the %s map are the tokens', (theme) => {
    for (const [part, name] of Object.entries(names))
      expect(sheet).toContain(`--${name}: ${mapColours[theme][part as keyof typeof names]};`)
    expect(sheet).toContain(
      `$brand-accent${theme === 'dark' ? '-dark' : ''}: ${mapColours[theme].accent} !default;`,
    )
  })

  test.each([false, true])(
    'of every tier are distinct with its letter, the most expensive first (dark: %s)',
    (isDark) => {
      const palette = seatPalette(tiers, { isDark, isElder: false })
      expect(Object.values(palette.tiers).map(({ mark }) => mark)).toEqual(['A', 'B', 'C', 'D'])
      for (const { fill, text } of Object.values(palette.tiers)) {
        expect(contrast(fill, palette.surface)).toBeGreaterThanOrEqual(3)
        expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('of chosen seats are the park’s accent', () => {
    const colours = { '--accent': '#123456', '--on-accent': '#eeeeee' }
    const palette = seatPalette(tiers, { isDark: false, isElder: false, colours })
    expect([palette.accent, palette.onAccent]).toEqual(['#123456', '#eeeeee'])
  })
})
