/** A picture as data: what stands where, px of the picture. Both builds draw the same on a canvas. */
export interface Picture {
  width: number
  height: number
  ground: string
  marks: readonly Mark[]
}

export type Mark =
  | {
      kind: 'text'
      text: string
      x: number
      /** Of the text's middle line. */
      y: number
      size: number
      colour: string
      align: 'left' | 'center' | 'right'
      isBold?: boolean
    }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number]; colour: string }

/**
 * saved: it is among the person's pictures or downloads. hold: the surrounding saves no picture by itself (WeChat's
 * browser); `src` is to be shown, and a long press saves it. refused: the person does not let the app use the album.
 * cancelled: the person thought better of it.
 */
export type SavedPicture =
  { kind: 'saved' } | { kind: 'hold'; src: string } | { kind: 'refused' } | { kind: 'cancelled' }

/**
 * Draws a picture and saves it; PictureCanvas has to stand on the page.
 * @param name of the file, without an ending
 * @throws Error with a sentence for the person when it cannot be drawn or saved
 */
export type SavePicture = (picture: Picture, name: string) => Promise<SavedPicture>
