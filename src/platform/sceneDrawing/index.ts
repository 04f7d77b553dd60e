import { SvgScene } from './SvgScene'
import type { SceneView } from './types'

export const SceneDrawing: SceneView = SvgScene
