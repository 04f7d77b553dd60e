/** The used part of a canvas context; the same in browsers and in WeChat. */
type Context = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'fillText' | 'drawImage' | 'measureText' | 'fillStyle' | 'font' | 'textBaseline'
>

/** Maximum longer side of a stamped picture, px: enough to read a gauge. */
export const longerSidePx = 1600
/** JPEG quality, 0–1. */
export const stampQuality = 0.82

export const unreadableText = '这张照片没能读取，请重新拍摄'

/** Size of the stamped picture, px. */
export function stampedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longerSidePx / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Draws the picture over the whole canvas and the lines at the bottom; lines that are too long are narrowed. */
export function drawStamp(
  context: Context,
  image: CanvasImageSource,
  { width, height }: { width: number; height: number },
  lines: readonly string[],
): void {
  context.drawImage(image, 0, 0, width, height)
  const size = Math.max(14, Math.round(Math.min(width, height) / 28))
  const edge = Math.round(size * 0.7)
  const leading = Math.round(size * 1.5)
  const top = height - leading * lines.length - edge
  context.fillStyle = 'rgba(0, 0, 0, 0.55)'
  context.fillRect(0, top, width, height - top)
  context.fillStyle = '#ffffff'
  context.textBaseline = 'middle'
  context.font = `${size}px sans-serif`
  lines.forEach((line, index) =>
    context.fillText(line, edge, top + edge / 2 + leading * (index + 0.5), width - edge * 2),
  )
}
