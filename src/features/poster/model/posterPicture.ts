/**
 * Posters for sharing, one layout for all: light paper colours and the park's accent, independent of the app's theme.
 * Lengths are px of the picture.
 */
import type { Mark, Picture } from '@/platform/savePicture/types'
import { factsText } from '@/rules/factsText'
import { pictureUrl } from '@/utils/pictureUrl'
import { qrCells } from '@/utils/qrCells'
import { balanced, wrapped } from '@/rules/text/textLines'

const width = 360
const edge = 24
const paper = '#ffffff'
const ink = '#1c1a20'
const softInk = '#57545e'
const hairline = '#e4dfe9'
/** Text colour on the accent. */
const onAccent = '#ffffff'

/** Scale of all text in elder mode. */
const elderScale = 1.2

/** Height of the cover by its format: landscape photo, square, portrait poster. */
const coverHeights = { wide: 225, square: 320, tall: 400 }

/** Content of a poster. */
export interface PosterContent {
  title: string
  /** Picture at the top; empty: the park's colour with `kind`. */
  cover: string
  coverShape: keyof typeof coverHeights
  /** One short word: 手作, 演出. */
  kind: string
  /** Name and text of what one decides by; an empty text is left out. */
  facts: readonly (readonly [string, string])[]
  /** Line below the park's name: what the code is for. */
  hint: string
}

export interface PosterOf {
  content: PosterContent
  parkName: string
  /** URL encoded in the QR code. */
  url: string
  /** The park's accent, #rrggbb, readable on white. */
  accent: string
  isElder: boolean
}

/** Placeholder when there is no cover or the device cannot draw it: the park's colour with the kind. */
const colouredField = (kind: string, coverHeight: number, accent: string): Mark[] => [
  { kind: 'field', x: 0, y: 0, width, height: coverHeight, colour: accent },
  {
    ...{ kind: 'text', text: kind, align: 'center', colour: onAccent, isBold: true },
    ...{ x: width / 2, y: coverHeight / 2, size: 52 },
  },
  {
    ...{ kind: 'field', colour: onAccent, width: 40, height: 3 },
    ...{ x: width / 2 - 20, y: coverHeight / 2 + 44 },
  },
]

/** Builds a poster. */
export function posterPicture({ content, parkName, url, accent, isElder }: PosterOf): Picture {
  const coverHeight = coverHeights[content.coverShape]
  const scaled = (px: number) => Math.round(px * (isElder ? elderScale : 1))
  const field = colouredField(content.kind, coverHeight, accent)
  const marks: Mark[] =
    content.cover === ''
      ? field
      : [
          {
            ...{ kind: 'image', src: pictureUrl(content.cover), orElse: field },
            ...{ x: 0, y: 0, width, height: coverHeight },
          },
        ]
  let y = coverHeight + 24
  /** Writes lines of text at `x`; the first is centred half its height below `y`. */
  const write = (
    lines: readonly string[],
    { x = edge, size = 14, leading = 1.5, colour = ink, isBold = false },
  ) => {
    for (const line of lines) {
      y += (size * leading) / 2
      marks.push({ kind: 'text', text: line, x, y, size, colour, align: 'left', isBold })
      y += (size * leading) / 2
    }
  }

  const titlePx = scaled(24)
  write(balanced(content.title, width - edge * 2, titlePx, 3), {
    ...{ size: titlePx, leading: 1.35, isBold: true },
  })
  y += 12
  const factPx = scaled(15)
  const factEdge = edge + factPx * 3
  for (const [name, text] of content.facts) {
    if (text === '') continue
    const at = y
    write([name], { size: factPx, leading: 1.6, colour: softInk })
    y = at
    write(wrapped(text, width - edge - factEdge, factPx, 2), {
      ...{ x: factEdge, size: factPx, leading: 1.6 },
    })
    y += 4
  }

  y += 14
  marks.push({ kind: 'line', from: [edge, y], to: [width - edge, y], colour: hairline })
  y += 18
  const codePx = scaled(104)
  // The code includes its own quiet zone, which may overlap the edge.
  const quiet = 8
  const codeTop = y - quiet
  marks.push({
    ...{ kind: 'cells', rows: qrCells(url), size: codePx, colour: ink },
    ...{ x: width - edge - codePx + quiet, y: codeTop },
  })
  const room = width - edge * 2 - codePx - 4
  const namePx = scaled(17)
  const hintPx = scaled(13)
  const name = wrapped(parkName, room, namePx, 2)
  const textHeight = name.length * namePx * 1.4 + 6 + hintPx * 1.6
  y = codeTop + (codePx - textHeight) / 2
  write(name, { size: namePx, leading: 1.4, isBold: true, colour: accent })
  y += 6
  write([factsText(['长按识别', content.hint])], { size: hintPx, leading: 1.6, colour: softInk })
  return { width, height: Math.ceil(codeTop + codePx + 16), ground: paper, marks }
}

/**
 * Address in the code of a poster.
 * @param entry address of the park's entry
 * @param path page of the app with its query; empty: the entry itself
 */
export const addressOf = (entry: string, path: string): string =>
  path === '' ? entry : `${/^\w+:\/\/[^/]+/.exec(entry)?.[0] ?? ''}${path}`
