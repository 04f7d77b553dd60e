import { PageCanvas } from './PageCanvas'
import type { Drawing } from './types'

export const DrawingCanvas: Drawing = PageCanvas
