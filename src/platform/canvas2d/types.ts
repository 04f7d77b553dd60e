import type { ComponentType } from 'react'

/** What is used of a canvas's context; the same in browsers and in WeChat. */
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
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>

/** A canvas that stands on the page, as large as its place. */
export interface Surface {
  pen: Pen
  /** px of the page. */
  width: number
  height: number
  /** Device pixels of one px. */
  ratio: number
  /** Calls once before the next frame is shown; returns the way to take that back. */
  nextFrame(draw: () => void): () => void
}

/** A finger, or the mouse while its button is held; px from the canvas's upper left corner. */
export interface Finger {
  id: number
  x: number
  y: number
}

/** A canvas to draw on by oneself, and the fingers on it. The page does not scroll under them. */
export interface DrawingProps {
  /** On its page only once. */
  id: string
  className: string
  /** What is drawn, for screen readers. */
  label: string
  /** It stands, or its size has changed: all is to be drawn anew. */
  onReady: (surface: Surface) => void
  /** The fingers that are on it now, whenever they change. */
  onFingers: (fingers: readonly Finger[]) => void
  /** A mouse wheel turned over it, px downwards; devices without one never say so. */
  onWheel: (at: { x: number; y: number }, downPx: number) => void
}

export type Drawing = ComponentType<DrawingProps>
