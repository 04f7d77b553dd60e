import type { ComponentType } from 'react'

/** The used part of a canvas context; the same in browsers and in WeChat. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'clearRect'
  | 'fillRect'
  | 'strokeRect'
  | 'rect'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'arcTo'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'createRadialGradient'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>

/** A mounted canvas with the size of its element. */
export interface Surface {
  pen: Pen
  /** Page px. */
  width: number
  height: number
  /** Device pixels per px. */
  ratio: number
  /** Calls once before the next frame; returns a function that cancels it. */
  nextFrame(draw: () => void): () => void
}

/** A finger, or the mouse while its button is pressed; px from the canvas's upper left corner. */
export interface Finger {
  id: number
  x: number
  y: number
}

/** A canvas for custom drawing, with finger input. The page does not scroll under the fingers. */
export interface DrawingProps {
  /** Unique on its page. */
  id: string
  className: string
  /** Description for screen readers. */
  label: string
  /** Mounted, or its size has changed: redraw everything. */
  onReady: (surface: Surface) => void
  /** The current fingers, whenever they change. */
  onFingers: (fingers: readonly Finger[]) => void
  /** Mouse wheel over the canvas, px downwards; never called on devices without one. */
  onWheel: (at: { x: number; y: number }, downPx: number) => void
  /**
   * A key while the canvas has the focus; never called in the mini-program.
   * @returns whether the key was used: the page then does not scroll
   */
  onKey: (key: string) => boolean
}

export type Drawing = ComponentType<DrawingProps>
