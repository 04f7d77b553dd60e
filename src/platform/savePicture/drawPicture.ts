import type { Mark, Picture } from './types'

/** The used part of a canvas context; the same in browsers and in WeChat. */
type Context = Pick<
  CanvasRenderingContext2D,
  | 'scale'
  | 'fillRect'
  | 'fillText'
  | 'drawImage'
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

/** A picture loaded for drawing. Width and height are 0 when unknown. */
export interface LoadedImage {
  image: CanvasImageSource
  width: number
  height: number
}

/**
 * Loads a picture from its address.
 * @throws when it cannot be loaded
 */
export type LoadImage = (src: string) => Promise<LoadedImage>

/** Saved pixels per px: sharp on every phone and in print. */
export const pictureScale = 3

/** Time limit for loading a picture; after that its fallback is drawn. */
const loadMs = 8000

const given = (load: LoadImage, src: string): Promise<LoadedImage | null> =>
  Promise.race([
    load(src).catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), loadMs)
    }),
  ])

/** Draws a picture on a canvas of pictureScale times its size. */
export async function drawPicture(
  context: Context,
  { width, height, ground, marks }: Picture,
  load: LoadImage,
): Promise<void> {
  const sources = marks.flatMap((mark) => (mark.kind === 'image' ? [mark.src] : []))
  const images = new Map(
    await Promise.all(sources.map(async (src) => [src, await given(load, src)] as const)),
  )
  context.scale(pictureScale, pictureScale)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  for (const mark of marks) drawMark(context, mark, (src) => images.get(src) ?? null)
}

function drawMark(
  context: Context,
  mark: Mark,
  imageOf: (src: string) => LoadedImage | null,
): void {
  if (mark.kind === 'line') {
    context.strokeStyle = mark.colour
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(...mark.from)
    context.lineTo(...mark.to)
    context.stroke()
  } else if (mark.kind === 'field') {
    context.fillStyle = mark.colour
    context.fillRect(mark.x, mark.y, mark.width, mark.height)
  } else if (mark.kind === 'cells') {
    drawCells(context, mark)
  } else if (mark.kind === 'image') {
    const loaded = imageOf(mark.src)
    if (loaded) drawCut(context, mark, loaded)
    else for (const other of mark.orElse) drawMark(context, other, imageOf)
  } else {
    context.font = `${mark.isBold ? 'bold ' : ''}${mark.size}px sans-serif`
    context.fillStyle = mark.colour
    context.textAlign = mark.align
    context.fillText(mark.text, mark.x, mark.y)
  }
}

/** Each cell in whole pixels, centred: scanners do not detect a grid with blurred edges. */
function drawCells(
  context: Context,
  { rows, x, y, size, colour }: Extract<Mark, { kind: 'cells' }>,
): void {
  const cell = Math.max(1, Math.floor((size * pictureScale) / rows.length)) / pictureScale
  const edge = Math.round(((size - cell * rows.length) / 2) * pictureScale) / pictureScale
  context.fillStyle = colour
  rows.forEach((row, down) =>
    row.forEach((isDark, across) => {
      if (isDark) context.fillRect(x + edge + across * cell, y + edge + down * cell, cell, cell)
    }),
  )
}

/** Draws the central part of a picture in the proportions of its box. */
function drawCut(
  context: Context,
  { x, y, width, height }: Extract<Mark, { kind: 'image' }>,
  loaded: LoadedImage,
): void {
  const full = { width: loaded.width || width, height: loaded.height || height }
  const scale = Math.min(full.width / width, full.height / height)
  const cut = { width: width * scale, height: height * scale }
  const left = (full.width - cut.width) / 2
  const top = (full.height - cut.height) / 2
  context.drawImage(loaded.image, left, top, cut.width, cut.height, x, y, width, height)
}
