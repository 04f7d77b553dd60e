import sharp from 'sharp'
import type { Pen } from '@/platform/canvas2d/types'

/** Colour at a point of a picture, px from its upper left corner: red, green and blue. */
export type ColourAt = (x: number, y: number) => readonly [number, number, number]

/**
 * A canvas context that renders shapes and lines with their colours to a picture; texts and gradients are ignored.
 * Corners are drawn as right angles.
 */
export function picturePen({ width, height }: { width: number; height: number }) {
  let shapes: string[] = []
  let way: string[] = []
  let at = { x: 0, y: 0 }
  const state = { fillStyle: '', strokeStyle: '', lineWidth: 1, globalAlpha: 1 }
  const paint = (d: string, look: string) =>
    void shapes.push(`<path d="${d}" opacity="${state.globalAlpha}" ${look}/>`)
  const filled = () => `fill="${typeof state.fillStyle === 'string' ? state.fillStyle : 'none'}"`
  const drawn = () => `fill="none" stroke="${state.strokeStyle}" stroke-width="${state.lineWidth}"`
  const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`
  const go = (letter: 'M' | 'L', x: number, y: number) => {
    way.push(`${letter}${x} ${y}`)
    at = { x, y }
  }
  const pen: Partial<Pen> = {
    setTransform: () => undefined,
    clearRect: () => void (shapes = []),
    fillText: () => undefined,
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    beginPath: () => void (way = []),
    closePath: () => void way.push('z'),
    moveTo: (x, y) => go('M', x, y),
    lineTo: (x, y) => go('L', x, y),
    rect: (x, y, w, h) => void way.push(box(x, y, w, h)),
    arcTo(x1, y1, x2, y2, radius) {
      const near = (x: number, y: number) => {
        const far = Math.hypot(x - x1, y - y1) || 1
        return { x: x1 + ((x - x1) / far) * radius, y: y1 + ((y - y1) / far) * radius }
      }
      const [from, to] = [near(at.x, at.y), near(x2, y2)]
      way.push(`L${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`)
      at = to
    },
    arc: (x, y, radius) =>
      void way.push(
        `M${x + radius} ${y}a${radius} ${radius} 0 1 1 ${-2 * radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0`,
      ),
    fill: () => paint(way.join(''), filled()),
    stroke: () => paint(way.join(''), drawn()),
    fillRect: (x, y, w, h) => paint(box(x, y, w, h), filled()),
    strokeRect: (x, y, w, h) => paint(box(x, y, w, h), drawn()),
  }
  return {
    pen: Object.assign(state, pen) as Pen,
    /** The picture of the last frame. */
    async picture(): Promise<ColourAt> {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
      const raw = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
      return (x, y) => {
        const place = (Math.floor(y) * width + Math.floor(x)) * 3
        return [raw[place] ?? 0, raw[place + 1] ?? 0, raw[place + 2] ?? 0]
      }
    },
  }
}
