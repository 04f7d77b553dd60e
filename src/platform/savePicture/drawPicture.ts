import type { Picture } from './types'

/** What is used of a canvas's context; the same in browsers and in WeChat. */
type Context = Pick<
  CanvasRenderingContext2D,
  | 'scale'
  | 'fillRect'
  | 'fillText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>

/** Pixels of the saved picture for one of its px: sharp on every phone, and when it is printed. */
export const pictureScale = 3

/** Draws a picture on a canvas of pictureScale times its size. */
export function drawPicture(context: Context, { width, height, ground, marks }: Picture): void {
  context.scale(pictureScale, pictureScale)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  for (const mark of marks) {
    if (mark.kind === 'line') {
      context.strokeStyle = mark.colour
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(...mark.from)
      context.lineTo(...mark.to)
      context.stroke()
    } else {
      context.font = `${mark.isBold ? 'bold ' : ''}${mark.size}px sans-serif`
      context.fillStyle = mark.colour
      context.textAlign = mark.align
      context.fillText(mark.text, mark.x, mark.y)
    }
  }
}
