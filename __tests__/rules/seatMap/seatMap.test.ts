/** Seat map between touches and canvas: taps choose, and nothing is drawn without a change. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { halfSeatOf, hallDrawing } from '@/features/showSeat/model/hallDrawing'
import { ratioOf, seatMapDrawing } from '@/features/showSeat/model/seatMap'
import { mapColours, seatPalette } from '@/features/showSeat/model/seatPalette'
import { toScreen } from '@/features/showSeat/model/view'
import { contrast } from '@/rules/colour'
import type { HallPlan } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { hallOf, largeHall } from '../../support/seat/halls'
import { curvedHall } from '../../support/seat/shapedHalls'

const tiers = [
  { Key: 'a', Mark: 'A', Colour: '#b3261e' },
  { Key: 'b', Mark: 'B', Colour: '#1a7282' },
  { Key: 'c', Mark: 'C', Colour: '#f6e27a' },
  { Key: 'd', Mark: 'D', Colour: 'none' },
]
const size = { width: 358, height: 420 }

interface Look {
  isElder?: boolean
  allowsMotion?: boolean
  /** Number of seats that are sold, the first ones. */
  sold?: number
  /** Seats of the member's unpaid order. */
  own?: ReadonlySet<number>
  /** Size of the canvas, px. */
  width?: number
  height?: number
}

/** A map on a canvas that counts its frames, with a clock that is set by hand. */
function mapOf(
  plan: HallPlan,
  {
    isElder = false,
    allowsMotion = false,
    sold = 0,
    own = new Set(),
    width = size.width,
    height = size.height,
  }: Look = {},
) {
  const hall = hallDrawing(plan)
  const tapped: number[] = []
  const texts: string[] = []
  /** Where texts of the last frame are, and their size. */
  const written: { text: string; x: number; y: number; size: number }[] = []
  /** Colours that filled a path of the last frame. */
  const fills = new Set<unknown>()
  /** Arcs of the last frame. */
  const arcs: { x: number; y: number; radius: number }[] = []
  /** Boxes that the last frame filled. */
  const boxes: { x: number; width: number; height: number }[] = []
  let clock = 0
  let frames = 0
  let waiting: (() => void) | null = null
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name) => {
      if (name === 'fillText')
        return (text: string, x: number, y: number) => {
          texts.push(text)
          written.push({ text, x, y, size: Number(/(\d+)px/.exec(String(own.font))?.[1]) })
        }
      if (name === 'arc')
        return (x: number, y: number, radius: number) => void arcs.push({ x, y, radius })
      if (name === 'fillRect')
        return (x: number, _: number, across: number, down: number) =>
          void boxes.push({ x, width: across, height: down })
      if (name === 'fill') return () => void fills.add(own.fillStyle)
      if (name === 'createRadialGradient') return () => ({ addColorStop: () => undefined })
      return own[name as string] ?? (() => undefined)
    },
  })
  const scene = {
    states: hall.seats.map(({ index }): SeatState => (index < sold ? 'sold' : 'free')),
    chosen: new Set<number>(),
    own,
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
      written.length = 0
      boxes.length = 0
      arcs.length = 0
      fills.clear()
      draw()
    }
  }
  map.attach({ pen: pen as never, width, height, ratio: 2, nextFrame })
  settle()
  const tap = (at: { x: number; y: number }) => {
    clock += 1000
    map.fingers([{ id: 1, ...at }])
    clock += 60
    map.fingers([])
    settle()
  }
  const placeOf = (index: number) => {
    const [view, seat] = [map.view(), map.hall().seats[index]]
    if (!view || !seat) throw new Error(`no seat ${index}`)
    return toScreen(view, seat)
  }
  return {
    hall: map.hall(),
    map,
    scene,
    tapped,
    texts,
    written,
    fills,
    boxes,
    arcs,
    tap,
    placeOf,
    settle,
    frames: () => frames,
  }
}

test('a tap zooms in from afar and chooses the seat from near', () => {
  const { tap, tapped, placeOf } = mapOf(curvedHall())
  tap(placeOf(100))
  expect(tapped).toEqual([])
  tap(placeOf(100))
  expect(tapped).toEqual([100])
})

test.each([false, true])('numbers and letters of seats can be read (elder: %s)', (isElder) => {
  const { map, settle, written } = mapOf(curvedHall(), { isElder })
  let smallest = Infinity
  for (let turn = 0; turn < 12; turn += 1) {
    map.zoom(1.2)
    settle()
    // Right of the labels of the rows.
    const inSeats = written.filter(({ text, x }) => x > 40 && /^(\d+|[A-D])$/.test(text))
    if (!inSeats.some(({ text }) => /\d/.test(text))) continue
    smallest = Math.min(smallest, ...inSeats.map((each) => each.size))
  }
  expect(smallest).toBeGreaterThanOrEqual(isElder ? 16 : 12)
  expect(smallest).toBeLessThan(Infinity)
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
  const at = { x: 200, y: 40 }
  for (const fingers of [[{ id: 1, ...at }], [], [{ id: 1, ...at }], []]) map.fingers(fingers)
  settle()
  expect(map.view()).toEqual(whole)
})

/** A plan whose second floor begins one row below the first. */
function closeFloors(): HallPlan {
  const plan = curvedHall()
  const [first, second] = plan.Areas
  const rows = second!.Rows.map((row) => ({ ...row, Ys: row.Ys.map((y) => y - 30) }))
  return { ...plan, Areas: [first!, { ...second!, Name: '二层楼座', Rows: rows }] }
}

describe.each([
  ['floors one row apart', closeFloors()],
  ['floors with room between them', curvedHall()],
])('%s', (_, plan) => {
  const second = hallDrawing(plan).seats.filter(({ areaIndex }) => areaIndex === 1)
  test.each([
    ['the whole hall', false, []],
    ['near the middle', false, second],
    ['near the left end', false, second.slice(0, 1)],
    ['the whole hall in elder mode', true, []],
    ['near the middle in elder mode', true, second],
    ['near the left end in elder mode', true, second.slice(0, 1)],
  ])('no name covers a seat: %s', (__, isElder, focused) => {
    const { map, hall, written, settle, placeOf } = mapOf(plan, { isElder })
    map.whole()
    settle()
    map.focus(focused.map(({ index }) => index))
    settle()
    const half = (map.view()?.scale ?? 0) * 4
    const names = written.filter(({ text }) => hall.areaNames.some((name) => name.text === text))
    expect(names.map(({ text }) => text)).toEqual(plan.Areas.map(({ Name }) => Name))
    for (const { text, x, y, size } of names) {
      expect(size).toBeGreaterThanOrEqual(12)
      // In sight, beside the row labels.
      expect(x - (text.length * size) / 2).toBeGreaterThan(24)
      for (const { index } of hall.seats) {
        const seat = placeOf(index)
        const isAside = Math.abs(seat.x - x) > (text.length * size) / 2 + half
        const isApart = Math.abs(seat.y - y) > size / 2 + half
        if (!isAside && !isApart) throw new Error(`${text} covers seat ${index}`)
      }
    }
  })
})

test('a tap on the row labels chooses no seat below', () => {
  const { map, tap, tapped, settle } = mapOf(largeHall())
  map.focus([0])
  settle()
  for (const x of [1, 12, 23]) for (let y = 20; y < size.height; y += 10) tap({ x, y })
  expect(tapped).toEqual([])
})

test.each([
  ['in elder mode', true],
  ['otherwise', false],
])(
  'a strip names the stage while it is out of sight, and no tap on it chooses a seat: %s',
  (_, isElder) => {
    const { map, tap, tapped, settle, written, hall } = mapOf(largeHall(), { isElder })
    const stageY = () => written.find(({ text }) => text === '舞台')?.y
    for (const index of [0, 500, hall.seats.length - 1]) {
      map.focus([index])
      settle()
      expect(stageY()).toBeGreaterThanOrEqual(6)
      expect(stageY()).toBeLessThan(size.height)
    }
    expect(stageY()).toBeLessThanOrEqual(15)
    for (let x = 4; x < size.width; x += 8) tap({ x, y: 12 })
    expect(tapped).toEqual([])
  },
)

test('the mark of a tier stands once before its rows, beside the seats', () => {
  const { map, settle, written, placeOf, hall } = mapOf(
    hallOf('aaaa aaaa', 'aaaa aaaa', 'bbbb bbbb'),
  )
  map.zoom(0.1)
  settle()
  const marks = written.filter(({ text }) => text === 'A' || text === 'B')
  expect(marks.map(({ text, size: height }) => [text, height])).toEqual([
    ['A', 12],
    ['B', 12],
  ])
  // Their middle: half a mark and a gap that no two seats have.
  const { scale } = map.view()!
  for (const { x } of marks)
    for (const { index } of hall.seats)
      expect(x + 8 + 2 * scale).toBeLessThan(placeOf(index).x - 4 * scale)
  const numbers = written.filter(({ text }) => /^\d+$/.test(text))
  for (const { x } of numbers) expect(x + 4).toBeLessThan(marks[0]!.x - 8)
})

test('the mark of a tier that begins behind an aisle stands in the aisle', () => {
  const { map, settle, written, placeOf, hall } = mapOf(hallOf('aaaa    bbbb', 'aaaa    bbbb'))
  map.zoom(0.1)
  settle()
  const [mark] = written.filter(({ text }) => text === 'B')
  const half = (map.view()?.scale ?? 0) * 4
  const [before, behind] = [hall.seats[3]!, hall.seats[4]!].map(({ index }) => placeOf(index).x)
  expect(mark!.x - 8).toBeGreaterThan(before! + half)
  expect(mark!.x + 8).toBeLessThan(behind! - half)
})

test.each([
  ['a small hall', curvedHall()],
  ['a large hall', largeHall()],
])(
  'the whole hall fills the width or the height of its box, the stage at its top: %s',
  (_, plan) => {
    const { hall, placeOf, map } = mapOf(plan)
    const { scale, y } = map.view()!
    expect(y).toBe(16)
    const xs = hall.seats.map(({ index }) => placeOf(index).x)
    const ys = hall.seats.map(({ index }) => placeOf(index).y)
    const [left, right] = [Math.min(...xs) - 4 * scale, Math.max(...xs) + 4 * scale]
    const fillsWidth = left < 42.1 && right > size.width - 12.1
    expect(fillsWidth || Math.max(...ys) + 4 * scale > size.height - 12.1).toBe(true)
  },
)

test('rows share the height that a wide hall leaves', () => {
  const plan = hallOf(...Array<string>(4).fill('aaaaaaaaaaaa'))
  const { hall } = mapOf(plan)
  const rowOf = (seats: typeof hall.seats) => seats[12]!.y - seats[0]!.y
  expect(rowOf(hall.seats) / rowOf(hallDrawing(plan).seats)).toBeCloseTo(1.4)
})

/** A hall of two areas whose rows have a straight middle aisle; the member's seats are beside it. */
const halves = () => {
  const plan = hallOf(...Array<string>(6).fill('aaaaaa   aaaaaa'))
  const [area] = plan.Areas
  const [front, back] = [area!.Rows.slice(0, 3), area!.Rows.slice(3)]
  return {
    ...plan,
    Areas: [
      { ...area!, Name: '前区', Rows: front },
      { ...area!, Name: '后区', Rows: back },
    ],
  }
}

describe('elder mode with seats of the member beside an aisle', () => {
  const own = new Set([12 * 3 + 4, 12 * 3 + 5])
  const opened = mapOf(halves(), { isElder: true, own })
  const { hall, placeOf, written, map } = opened
  const half = halfSeatOf(map.view()!.scale, true)
  const seen = hall.seats.flatMap(({ index }) => {
    const { x, y } = placeOf(index)
    const isSeen = x + half > 43 && x - half < size.width && y + half > 31 && y - half < size.height
    return isSeen ? { index, x, y } : []
  })

  test('rows fill the height', () => {
    const ys = seen.map(({ y }) => y)
    expect(Math.min(...ys) - half).toBeLessThan(31 + 2 * half)
    expect(Math.max(...ys) + half).toBeGreaterThan(size.height - half)
  })

  test('no side fades where no seat is cut', () => {
    for (const { x } of seen) expect(x - half > 41 && x + half < size.width + 1).toBe(true)
    expect(
      opened.boxes.filter(({ width, height }) => width === 1 && height === size.height),
    ).toHaveLength(1)
  })

  test('the names of the stage and of the areas are in the middle of what is in sight of them', () => {
    const [left, right] = [Math.min(...seen.map(({ x }) => x)) - half, size.width]
    for (const name of ['舞台', '后区']) {
      const { x } = written.find(({ text }) => text === name)!
      expect(Math.abs(x - (left + right) / 2)).toBeLessThan(half)
    }
  })
})

test('a side that cuts seats fades', () => {
  const { map, settle, boxes, hall } = mapOf(straight(), { isElder: true })
  map.focus([hall.seats.length - 2])
  settle()
  expect(
    boxes.filter(({ width, height }) => width === 1 && height === size.height).length,
  ).toBeGreaterThan(13)
})

test('a card of the height of its hall ends below the last row (seatMap.scss)', () => {
  const plan = hallOf(...Array<string>(4).fill('aaaaaaaaaaaa'))
  const height = ratioOf(hallDrawing(plan)) * (size.width - 54) + 28
  const { hall, placeOf, map } = mapOf(plan, { height })
  const last = hall.seats[hall.seats.length - 1]!
  const end = placeOf(last.index).y + 4 * map.view()!.scale
  expect(height - end).toBeGreaterThanOrEqual(12)
  expect(height - end).toBeLessThan(18)
  expect(map.view()!.x).toBeCloseTo(42, 0)
  const style = readFileSync(
    path.join(__dirname, '../../../src/features/showSeat/components/seatMap.scss'),
    'utf8',
  )
  expect(style).toContain('- 54px)')
  expect(style).toContain('var(--hall, 1.2) * var(--hall-width) + 28px')
})

test('the strip counts the rows that are out of sight before it', () => {
  const { map, texts, settle, hall } = mapOf(hallOf(...Array<string>(12).fill('aaaaaaaaaa')))
  expect(texts.some((text) => text.startsWith('前面'))).toBe(false)
  map.focus([hall.seats.length - 1])
  map.zoom(2)
  settle()
  const first = hall.rows.findIndex(({ bottom }) => {
    const { scale, y } = map.view()!
    return bottom * scale + y > 24
  })
  expect(first).toBeGreaterThan(1)
  expect(texts).toContain(`前面 ${first} 排`)
})

test.each([
  ['a small hall', curvedHall()],
  ['a large hall', largeHall()],
])('the map starts with the whole hall: %s', (_, plan) => {
  const { hall, placeOf, written } = mapOf(plan)
  expect(written.some(({ text }) => text === '舞台')).toBe(true)
  for (const { index } of hall.seats) {
    const { x, y } = placeOf(index)
    expect(x > 28 && x < size.width && y > 0 && y < size.height).toBe(true)
  }
})

describe.each([
  ['a small hall', curvedHall(), 40],
  ['a large hall', largeHall(), 900],
])('the map of elder mode: %s', (_, plan, sold) => {
  const seenFree = ({ hall, placeOf, scene }: ReturnType<typeof mapOf>, tier = '') =>
    hall.seats.filter((seat) => {
      const { x, y } = placeOf(seat.index)
      const isSeen = x > 36 && x < size.width && y > 0 && y < size.height
      const isFree = scene.states[seat.index] === 'free'
      return isSeen && isFree && (tier === '' || seat.tier === tier)
    })

  test.each([0, sold])('starts at free seats of a finger’s size, %d sold', (count) => {
    const opened = mapOf(plan, { isElder: true, sold: count })
    expect(opened.map.view()!.scale * 10).toBeGreaterThanOrEqual(60)
    expect(seenFree(opened).length).toBeGreaterThan(12)
    const first = seenFree(opened)[0]!
    opened.tap(opened.placeOf(first.index))
    expect(opened.tapped).toEqual([first.index])
  })

  test('starts with the whole hall when no seat is free', () => {
    const opened = mapOf(plan, { isElder: true, sold: 9999 })
    const view = opened.map.view()
    opened.map.whole()
    opened.settle()
    expect(opened.map.view()).toEqual(view)
  })

  test('shows the free seats of the tier that is chosen', () => {
    const opened = mapOf(plan, { isElder: true })
    const tier = opened.hall.seats[opened.hall.seats.length - 1]!.tier
    opened.map.show({ ...opened.scene, tier })
    opened.settle()
    expect(seenFree(opened, tier).length).toBeGreaterThan(6)
  })
})

/** Four straight rows with an aisle, wider than the screen. */
const straight = () => hallOf('aaaaaaaa aaaaaaaa', 'aaaaaaaa aaaaaaaa', 'aaaaaaaa aaaaaaaa')

test.each([358, 366, 390])(
  'elder mode starts with whole columns below the stage and the beginning of the next, %d px',
  (width) => {
    const { hall, placeOf, written, map } = mapOf(straight(), { isElder: true, width })
    const half = halfSeatOf(map.view()?.scale ?? 0, true)
    expect(2 * half).toBeGreaterThanOrEqual(55.8)
    for (const { index } of hall.seats) {
      const { x } = placeOf(index)
      const isWhole = x - half >= 42 + 1 && x + half <= width - 1
      // Or the beginning of the next column.
      const isOutside = x + half <= 43 || x - half >= width - half
      expect([index, isWhole || isOutside]).toEqual([index, true])
    }
    const name = written.find(({ text }) => text === '舞台')
    expect(name?.y).toBeGreaterThanOrEqual(9)
    expect(name?.x).toBeGreaterThan(32)
    expect(placeOf(0).y).toBeGreaterThan(name!.y + name!.size)
  },
)

describe('a pin of a finger’s width marks the member’s seats', () => {
  const pinsOf = ({ arcs }: ReturnType<typeof mapOf>) =>
    arcs.filter(({ radius }) => radius >= 10 && radius < 12)

  test('once for seats side by side, among seats of 5 px', () => {
    const opened = mapOf(largeHall(), { own: new Set([500, 501]) })
    expect((opened.map.view()?.scale ?? 0) * 8).toBeLessThan(6)
    const [pin, ...more] = pinsOf(opened)
    expect(more).toEqual([])
    const [one, other] = [opened.placeOf(500), opened.placeOf(501)]
    expect(pin!.x).toBeCloseTo((one.x + other.x) / 2)
    // Above the seats, covering none.
    expect(pin!.y).toBeLessThan(one.y - 11)
    expect(pin!.y).toBeGreaterThan(one.y - 30)
  })

  test('one for each group of chosen seats', () => {
    const opened = mapOf(largeHall())
    opened.map.show({ ...opened.scene, chosen: new Set([0, 1, 900]) })
    opened.settle()
    expect(pinsOf(opened)).toHaveLength(2)
  })

  test('below them where the name of an area is above', () => {
    const plan = closeFloors()
    const second = hallDrawing(plan).seats.filter(({ areaIndex }) => areaIndex === 1)
    const name = hallDrawing(plan).areaNames[1]!
    const nearest = second.reduce((one, other) =>
      Math.hypot(other.x - name.x, other.y - name.y) < Math.hypot(one.x - name.x, one.y - name.y)
        ? other
        : one,
    )
    const opened = mapOf(plan, { own: new Set([nearest.index]), width: 200 })
    const [pin] = pinsOf(opened)
    expect(pin!.y).toBeGreaterThan(opened.placeOf(nearest.index).y)
  })

  test('not where they are as large themselves', () => {
    const opened = mapOf(largeHall(), { own: new Set([500, 501]) })
    opened.map.focus([500])
    opened.settle()
    expect(pinsOf(opened)).toEqual([])
  })
})

test('rows closer than their labels have round numbers, nearer all', () => {
  const { written, map, settle } = mapOf(hallOf(...Array<string>(30).fill('a'.repeat(40))))
  const labels = () => written.filter(({ x }) => x < 38).map(({ text }) => text)
  expect(labels()).toEqual(['1', '5', '10', '15', '20', '25', '30'])
  map.focus([0])
  settle()
  expect(labels().slice(0, 4)).toEqual(['1', '2', '3', '4'])
})

test('seats of the unpaid order are not painted as free', () => {
  const { map, scene, settle, fills } = mapOf(straight())
  expect(fills.has(scene.palette.ink)).toBe(false)
  map.show({ ...scene, own: new Set([3]) })
  settle()
  expect(fills.has(scene.palette.ink)).toBe(true)
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

test('rows are labelled at the edge, near seats by number and the mark of their tier', () => {
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

  test.each([false, true])('of every tier stand out, and so does its sign (dark: %s)', (isDark) => {
    const palette = seatPalette(tiers, { isDark, isElder: false })
    for (const { fill, text } of Object.values(palette.tiers)) {
      expect(contrast(fill, palette.surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5)
      expect(text).toBe(palette.surface)
    }
  })

  test.each([false, true])('of no tier is taken for a chosen seat (dark: %s)', (isDark) => {
    const colours = ['#000000', '#1c1a20', '#1a2a4a', '#ffffff', '#f6e27a', '#f3f0ec', '#7a1010']
    const like = colours.map((Colour, at) => ({ Key: String(at), Mark: '', Colour }))
    const palette = seatPalette(like, { isDark, isElder: false })
    for (const { fill } of Object.values(palette.tiers)) {
      expect(contrast(fill, palette.ink)).toBeGreaterThanOrEqual(2)
      expect(contrast(fill, palette.surface)).toBeGreaterThanOrEqual(3)
    }
  })
})
