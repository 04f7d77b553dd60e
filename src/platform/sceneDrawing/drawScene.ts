/** Paints a scene on a canvas. */
import type { Scene, ScenePart } from './types'

/** The used part of a canvas context; the same in browsers and in WeChat. */
export type ScenePen = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'setLineDash'
  | 'clearRect'
  | 'fillRect'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'strokeText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>

const fullTurn = Math.PI * 2
const quarter = Math.PI / 2

function paint(pen: ScenePen, part: ScenePart): void {
  if (part.kind === 'text') return write(pen, part)
  pen.beginPath()
  if (part.kind === 'area')
    for (const outline of part.outlines) {
      outline.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
      pen.closePath()
    }
  else if (part.kind === 'dots')
    for (const { x, y } of part.middles) {
      pen.moveTo(x + part.radius, y)
      pen.arc(x, y, part.radius, 0, fullTurn)
    }
  else {
    const radius = part.height / 2
    const reach = part.width / 2 - radius
    pen.arc(part.middle.x - reach, part.middle.y, radius, quarter, 3 * quarter)
    pen.arc(part.middle.x + reach, part.middle.y, radius, 3 * quarter, quarter)
    pen.closePath()
  }
  pen.fillStyle = part.fill
  pen.fill()
  if (!part.stroke) return
  pen.strokeStyle = part.stroke
  pen.lineWidth = part.kind === 'pill' ? 1 : (part.strokeWidth ?? 1)
  pen.setLineDash(part.kind === 'area' && part.isDashed ? [4, 3] : [])
  pen.stroke()
}

function write(pen: ScenePen, part: Extract<ScenePart, { kind: 'text' }>): void {
  const { x, y } = part.middle
  pen.font = `${part.isBold ? '600 ' : ''}${part.size}px sans-serif`
  if (part.halo) {
    pen.setLineDash([])
    pen.strokeStyle = part.halo
    pen.lineWidth = 3
    pen.strokeText(part.text, x, y)
  }
  pen.fillStyle = part.fill
  pen.fillText(part.text, x, y)
}

/**
 * Paints the whole scene.
 * @param scale device pixels per px of the scene
 */
export function drawScene(pen: ScenePen, scene: Scene, scale: number): void {
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, scene.width, scene.height)
  pen.fillStyle = scene.background
  pen.fillRect(0, 0, scene.width, scene.height)
  pen.lineJoin = 'round'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const part of scene.parts) paint(pen, part)
}
