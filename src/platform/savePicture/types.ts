/** A picture as data: marks with positions, in picture px. Both builds draw it identically on a canvas. */
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
      /** Vertical middle of the text. */
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
   * A picture from an address, cropped to the box. `orElse` is drawn when it cannot be loaded: no network, or a format
   * that the device's canvas does not support.
   */
  | ({ kind: 'image'; src: string; orElse: readonly Mark[] } & Box)
  /** Dark and light cells, such as of a QR code, in a square of `size` px. */
  | {
      kind: 'cells'
      rows: readonly (readonly boolean[])[]
      x: number
      y: number
      size: number
      colour: string
    }

/**
 * saved: in the user's pictures or downloads. hold: the host cannot save pictures (WeChat's browser); show `src`, a
 * long press saves it. refused: no permission for the album. cancelled: the user cancelled.
 */
export type SavedPicture =
  | { kind: 'saved' }
  | { kind: 'hold'; src: string }
  | { kind: 'refused' }
  | { kind: 'cancelled' }

/**
 * Draws a picture and saves it; PictureCanvas must be on the page.
 * @param name of the file, without extension
 * @throws Error with a message for the user when it cannot be drawn or saved
 */
export type SavePicture = (picture: Picture, name: string) => Promise<SavedPicture>

/**
 * Draws a picture for display; PictureCanvas must be on the page.
 * @returns an address for an image
 * @throws Error with a message for the user when it cannot be drawn
 */
export type PictureAddress = (picture: Picture) => Promise<string>
