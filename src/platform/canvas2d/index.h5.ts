import { BrowserCanvas } from './BrowserCanvas'
import type { Drawing } from './types'

export const DrawingCanvas: Drawing = BrowserCanvas
