import { Canvas } from '@tarojs/components'
import './savePicture.scss'

/** Used by the drawing code to find the canvas. */
export const canvasId = 'savedPicture'

/**
 * Hidden canvas on which a picture is drawn. Part of the page, because WeChat cannot export an off-screen canvas before
 * base library 3.
 */
export const PageCanvas = () => (
  <Canvas id={canvasId} canvasId={canvasId} type="2d" className="savedPicture" />
)
