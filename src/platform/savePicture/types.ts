/** A picture as data: what stands where, px of the picture. Both builds draw the same on a canvas. */
export interface Picture {
  width: number
  height: number
  ground: string
  marks: readonly Mark[]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
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
  /** A rectangle filled with one colour. */
  | ({ kind: 'field'; colour: string } & Box)
  /**
   * A picture from an address, cut to the box. `orElse` is drawn where it cannot be loaded: no network, or a format
   * that canvases of the device do not know.
   */
  | ({ kind: 'image'; src: string; orElse: readonly Mark[] } & Box)
  /** Squares that are dark or not, as of a QR code, in a square of `size` px. */
  | {
      kind: 'cells'
      rows: readonly (readonly boolean[])[]
      x: number
      y: number
      size: number
      colour: string
    }

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

/**
 * Draws a picture to look at; PictureCanvas has to stand on the page.
 * @returns an address for an image
 * @throws Error with a sentence for the person when it cannot be drawn
 */
export type PictureAddress = (picture: Picture) => Promise<string>
