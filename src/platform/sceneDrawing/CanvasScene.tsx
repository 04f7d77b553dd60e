import { Canvas, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { wechatWindow } from '../deviceInfo/wechatInfo'
import { useOpenPage } from '../openPage'
import { drawScene, type ScenePen } from './drawScene'
import type { SceneProps } from './types'
import './sceneDrawing.scss'

/** More device pixels cost memory without a visible difference. */
const ratioMax = 3

interface Found {
  node?: Taro.Canvas
  width: number
  height: number
}

/**
 * A scene on WeChat's canvas of type 2d, outside of the page's data. The page scrolls under the finger, because the
 * drawing does not move by itself.
 */
export function CanvasScene({ id, className, label, scene, onClick }: SceneProps) {
  const page = useOpenPage()
  useEffect(() => {
    let isGone = false
    const draw = () =>
      Taro.createSelectorQuery()
        .in(page as TaroGeneral.IAnyObject)
        .select(`#${id}Canvas`)
        .fields({ node: true, size: true })
        .exec(([found]: (Found | null)[]) => {
          const { node, width = 0, height = 0 } = found ?? {}
          if (isGone || !node || width === 0 || height === 0) return
          const ratio = Math.min(wechatWindow().pixelRatio, ratioMax)
          node.width = Math.round(width * ratio)
          node.height = Math.round(height * ratio)
          drawScene(node.getContext('2d') as ScenePen, scene, node.width / scene.width)
        })
    // The element is on the screen only after the next tick.
    Taro.nextTick(draw)
    Taro.onWindowResize?.(draw)
    return () => {
      isGone = true
      Taro.offWindowResize?.(draw)
    }
  }, [id, scene, page])
  return (
    <View id={id} className={className} role="img" aria-label={label} onClick={onClick}>
      <Canvas id={`${id}Canvas`} canvasId={`${id}Canvas`} type="2d" className="sceneDrawing" />
    </View>
  )
}
