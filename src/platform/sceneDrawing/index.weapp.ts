import { CanvasScene } from './CanvasScene'
import type { SceneView } from './types'

export const SceneDrawing: SceneView = CanvasScene
