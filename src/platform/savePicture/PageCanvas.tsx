import { Canvas } from '@tarojs/components'
import './savePicture.scss'

/** Found by the drawing. */
export const canvasId = 'savedPicture'

/**
 * What a picture is drawn on, out of sight. One of the page's own: WeChat makes no file of an off-screen canvas before
 * its base library 3.
 */
export const PageCanvas = () => (
  <Canvas id={canvasId} canvasId={canvasId} type="2d" className="savedPicture" />
)
