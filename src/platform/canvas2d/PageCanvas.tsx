import { Canvas, View, type CanvasTouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { wechatWindow } from '../deviceInfo/wechatInfo'
import { useOpenPage } from '../openPage'
import type { DrawingProps, Pen } from './types'
import './canvas2d.scss'

/** More device pixels cost memory without a visible difference. */
const ratioMax = 3

interface Found {
  node?: Taro.Canvas
  width: number
  height: number
}

/** Touch with its position on the canvas; WeChat's types have it only for the older canvas. */
interface Touch {
  identifier: number
  x: number
  y: number
}

/** WeChat's canvas of type 2d. It draws outside the page's data, so nothing passes through setData. */
export function PageCanvas({ id, className, label, onReady, onFingers }: DrawingProps) {
  const page = useOpenPage()
  useEffect(() => {
    let isGone = false
    const fit = () =>
      Taro.createSelectorQuery()
        .in(page as TaroGeneral.IAnyObject)
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
    // The element is on the screen only after the next tick.
    Taro.nextTick(fit)
    Taro.onWindowResize?.(fit)
    return () => {
      isGone = true
      Taro.offWindowResize?.(fit)
    }
  }, [id, onReady, page])

  const tell = (event: CanvasTouchEvent) =>
    onFingers(
      (event.touches as unknown as Touch[]).map(({ identifier, x, y }) => ({
        id: identifier,
        x,
        y,
      })),
    )
  const touches = { onTouchStart: tell, onTouchMove: tell, onTouchEnd: tell, onTouchCancel: tell }
  // WeChat's canvas has no accessible label of its own.
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
