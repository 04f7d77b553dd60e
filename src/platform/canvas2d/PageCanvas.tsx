import { Canvas, View, type CanvasTouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { wechatWindow } from '../deviceInfo/wechatInfo'
import type { DrawingProps, Pen } from './types'
import './canvas2d.scss'

/** More pixels cost memory and are not seen. */
const ratioMax = 3

interface Found {
  node?: Taro.Canvas
  width: number
  height: number
}

/** A touch of a canvas tells its place on it; of WeChat's types only those of the older canvas say so. */
interface Touch {
  identifier: number
  x: number
  y: number
}

/** WeChat's canvas of type 2d. It draws beside the page, so that nothing of it goes through setData. */
export function PageCanvas({ id, className, label, onReady, onFingers }: DrawingProps) {
  useEffect(() => {
    let isGone = false
    const fit = () =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .fields({ node: true, size: true })
        .exec(([found]: (Found | null)[]) => {
          const { node, width = 0, height = 0 } = found ?? {}
          if (isGone || !node || width === 0 || height === 0) return
          const ratio = Math.min(wechatWindow().pixelRatio, ratioMax)
          node.width = Math.round(width * ratio)
          node.height = Math.round(height * ratio)
          const nextFrame = (draw: () => void) => {
            const request = node.requestAnimationFrame(draw)
            return () => node.cancelAnimationFrame(request)
          }
          onReady({ pen: node.getContext('2d') as Pen, width, height, ratio, nextFrame })
        })
    // What was drawn just now is on the screen only then.
    Taro.nextTick(fit)
    Taro.onWindowResize?.(fit)
    return () => {
      isGone = true
      Taro.offWindowResize?.(fit)
    }
  }, [id, onReady])

  const tell = (event: CanvasTouchEvent) =>
    onFingers(
      (event.touches as unknown as Touch[]).map(({ identifier, x, y }) => ({
        id: identifier,
        x,
        y,
      })),
    )
  const touches = { onTouchStart: tell, onTouchMove: tell, onTouchEnd: tell, onTouchCancel: tell }
  // WeChat's canvas has no words of its own for a reader.
  return (
    <View className={className} role="img" aria-label={label}>
      <Canvas
        id={id}
        canvasId={id}
        type="2d"
        disableScroll
        className="drawingCanvas drawingCanvas--filling"
        {...touches}
      />
    </View>
  )
}
