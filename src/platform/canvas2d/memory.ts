/** Canvas for tests: its size, the texts drawn on it, and simulated fingers. */
import type { DrawingProps, Finger, Pen, Surface } from './types'

type Handlers = Pick<DrawingProps, 'onReady' | 'onFingers' | 'onWheel'>

const size = { width: 358, height: 420 }
let handlers: Handlers | null = null
let texts: string[] = []
let frames = 0

/** A context that draws nothing and records the texts of the last frame. */
function memoryPen(): Pen {
  const nothing = () => undefined
  const pen: Record<string, unknown> = {
    clearRect: () => {
      texts = []
      frames += 1
    },
    fillText: (text: string) => void texts.push(text),
    createRadialGradient: () => ({ addColorStop: nothing }),
  }
  return new Proxy(pen, {
    get: (own, name) => own[name as string] ?? nothing,
  }) as unknown as Pen
}

function memorySurface(): Surface {
  const nextFrame = (draw: () => void) => {
    const timer = setTimeout(draw, 0)
    return () => clearTimeout(timer)
  }
  return { pen: memoryPen(), ...size, ratio: 2, nextFrame }
}

/**
 * Mounts a canvas.
 * @returns unmounts it
 */
export function openCanvas(next: Handlers): () => void {
  handlers = next
  next.onReady(memorySurface())
  return () => {
    if (handlers === next) handlers = null
  }
}

/** Simulates fingers on the current canvas. */
export const putFingers = (fingers: readonly Finger[]): void => handlers?.onFingers(fingers)

/** Texts of the last frame. */
export const textsOnCanvas = (): readonly string[] => texts

/** Number of frames drawn so far. */
export const framesDrawn = (): number => frames
