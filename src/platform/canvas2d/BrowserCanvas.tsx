import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { DrawingProps, Finger, Pen } from './types'
import './canvas2d.scss'

/** More device pixels cost memory without a visible difference. */
const ratioMax = 3

/** A browser canvas: pointer events cover fingers, pens and the mouse. */
export function BrowserCanvas(props: DrawingProps) {
  const { id, className, label, onReady, onFingers, onWheel, onKey } = props
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    const pen: Pen | null | undefined = element?.getContext('2d')
    if (!element || !pen) return undefined
    const fit = () => {
      const { width, height } = element.getBoundingClientRect()
      // It has no size while another page covers this one.
      if (width === 0 || height === 0) return
      const ratio = Math.min(window.devicePixelRatio || 1, ratioMax)
      element.width = Math.round(width * ratio)
      element.height = Math.round(height * ratio)
      const nextFrame = (draw: () => void) => {
        const request = requestAnimationFrame(draw)
        return () => cancelAnimationFrame(request)
      }
      onReady({ pen, width, height, ratio, nextFrame })
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onReady])

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const fingers = new Map<number, Finger>()
    const placeOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const put = (event: PointerEvent) => {
      fingers.set(event.pointerId, { id: event.pointerId, ...placeOf(event) })
      onFingers([...fingers.values()])
    }
    const down = (event: PointerEvent) => {
      if (event.button > 0) return
      element.setPointerCapture(event.pointerId)
      put(event)
    }
    const move = (event: PointerEvent) => {
      if (fingers.has(event.pointerId)) put(event)
    }
    const up = (event: PointerEvent) => {
      if (fingers.delete(event.pointerId)) onFingers([...fingers.values()])
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      onWheel(placeOf(event), event.deltaY)
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
    }
  }, [onFingers, onWheel])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key))
      event.preventDefault()
  }

  return (
    <canvas
      id={id}
      ref={canvas}
      className={`drawingCanvas ${className}`}
      // Arrow keys are the canvas's own, which a screen reader passes on in an application only.
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
    />
  )
}
