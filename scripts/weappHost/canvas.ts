import type { Element } from 'miniprogram-exparser'
import type { Clock } from './clock'
import { soon } from './edges'

/** One drawing call or assignment: `fillText` with its arguments, or `fillStyle=` with its value. */
export interface Stroke {
  name: string
  args: unknown[]
}

/** A canvas of type 2d that records what is drawn; it produces no pixels. */
export class RecordedCanvas {
  readonly strokes: Stroke[] = []
  width: number
  height: number
  private readonly context: object

  constructor(
    size: { width: number; height: number },
    private readonly clock: Clock,
  ) {
    this.width = size.width
    this.height = size.height
    this.context = this.makeContext()
  }

  getContext(kind: string): object {
    if (kind !== '2d') throw new Error(`no ${kind} canvas in this host`)
    return this.context
  }

  /** An image of a recorded canvas; any file has the size of a phone's photo, since nothing is decoded. */
  createImage(): { onload?: () => void; src: string; width: number; height: number } {
    const image: ReturnType<RecordedCanvas['createImage']> = { src: '', width: 4032, height: 3024 }
    return new Proxy(image, {
      set(target, name, value) {
        const isDone = Reflect.set(target, name, value)
        if (name === 'src') soon(() => target.onload?.())
        return isDone
      },
    })
  }

  requestAnimationFrame(callback: (time: number) => void): number {
    return this.clock.nextFrame(callback)
  }

  cancelAnimationFrame(id: number): void {
    this.clock.cancelFrame(id)
  }

  private makeContext(): object {
    const state: Record<string | symbol, unknown> = {}
    return new Proxy(state, {
      get: (target, name) => {
        if (name === 'canvas') return this
        if (name in target) return target[name]
        if (name === 'measureText') return (text: string) => ({ width: text.length * 10 })
        return (...args: unknown[]) => {
          this.strokes.push({ name: String(name), args })
          return /^create/.test(String(name)) ? { addColorStop() {} } : undefined
        }
      },
      set: (target, name, value) => {
        target[name] = value
        this.strokes.push({ name: `${String(name)}=`, args: [value] })
        return true
      },
    })
  }
}

const canvases = new WeakMap<Element, RecordedCanvas>()

/** The canvas of a `<canvas>` element; created on first access. */
export function canvasOf(
  element: Element,
  size: { width: number; height: number },
  clock: Clock,
): RecordedCanvas {
  let canvas = canvases.get(element)
  if (!canvas) canvases.set(element, (canvas = new RecordedCanvas(size, clock)))
  return canvas
}
