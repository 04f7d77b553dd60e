/** The canvas paints what the SVG shows: all parts, in their order, at the device's scale. */
import { drawScene, type ScenePen } from '@/platform/sceneDrawing/drawScene'
import type { ScenePart } from '@/platform/sceneDrawing/types'

/** A pen that notes calls, with the colour in use. */
function notingPen() {
  const notes: string[] = []
  const state: Record<string, unknown> = {}
  const pen = new Proxy(state, {
    get: (own, name: string) =>
      name in own
        ? own[name]
        : (...values: unknown[]) => {
            const ink = { fill: own.fillStyle, stroke: own.strokeStyle }[name]
            notes.push([name, ...values.map(String), ...(ink ? [String(ink)] : [])].join(' '))
          },
    set: (own, name: string, value) => {
      own[name] = value
      return true
    },
  }) as unknown as ScenePen
  return { pen, notes }
}

const paintedBy = (parts: ScenePart[], scale = 2) => {
  const { pen, notes } = notingPen()
  drawScene(pen, { width: 360, height: 200, background: '#fff', parts }, scale)
  return notes
}
const triangle = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 0, y: 10 },
]

test('the scale of the device is set once, before everything', () => {
  expect(paintedBy([], 3).slice(0, 3)).toEqual([
    'setTransform 3 0 0 3 0 0',
    'clearRect 0 0 360 200',
    'fillRect 0 0 360 200',
  ])
})

test('an area is filled as a closed outline, and has an edge only if it has a colour for it', () => {
  const plain = paintedBy([{ kind: 'area', outlines: [triangle], fill: '#111' }])
  expect(plain.slice(3)).toEqual([
    'beginPath',
    'moveTo 0 0',
    'lineTo 10 0',
    'lineTo 0 10',
    'closePath',
    'fill #111',
  ])
  const edged = paintedBy([{ kind: 'area', outlines: [triangle], fill: '#111', stroke: '#222' }])
  expect(edged.slice(-2)).toEqual(['setLineDash ', 'stroke #222'])
})

test('dots do not hang together: each begins at its own edge', () => {
  const middles = [
    { x: 5, y: 5 },
    { x: 50, y: 5 },
  ]
  const notes = paintedBy([{ kind: 'dots', middles, radius: 2, fill: '#333' }])
  expect(notes.filter((note) => /^(moveTo|arc)/.test(note))).toEqual([
    'moveTo 7 5',
    expect.stringMatching(/^arc 5 5 2 /),
    'moveTo 52 5',
    expect.stringMatching(/^arc 50 5 2 /),
  ])
})

test('a pill has round ends as wide as it is', () => {
  const middle = { x: 100, y: 50 }
  const pill: ScenePart = {
    kind: 'pill',
    middle,
    width: 60,
    height: 20,
    fill: '#fff',
    stroke: '#999',
  }
  const ends = paintedBy([pill]).filter((note) => note.startsWith('arc'))
  expect(ends).toEqual([
    expect.stringMatching(/^arc 80 50 10 /),
    expect.stringMatching(/^arc 120 50 10 /),
  ])
})

test('a text has its halo under it', () => {
  const text = {
    kind: 'text',
    middle: { x: 9, y: 8 },
    text: '水街',
    size: 12,
    fill: '#000',
    isBold: true,
  } as const
  expect(paintedBy([text]).slice(3)).toEqual(['fillText 水街 9 8'])
  expect(paintedBy([{ ...text, halo: '#fff' }]).slice(3)).toEqual([
    'setLineDash ',
    'strokeText 水街 9 8',
    'fillText 水街 9 8',
  ])
})

test('later parts are painted over earlier ones', () => {
  const notes = paintedBy([
    { kind: 'area', outlines: [triangle], fill: '#aaa' },
    { kind: 'area', outlines: [triangle], fill: '#bbb' },
  ])
  expect(notes.filter((note) => note.startsWith('fill #'))).toEqual(['fill #aaa', 'fill #bbb'])
})
