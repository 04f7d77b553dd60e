import { MemoryCanvas } from './MemoryCanvas'
import { framesDrawn, putFingers, textsOnCanvas } from './memory'
import type { Drawing, Finger } from './types'

export const DrawingCanvas: Drawing = MemoryCanvas

/** Simulates fingers on the current canvas; an empty list: they were lifted. */
export const touchCanvas = (fingers: readonly Finger[]): void => putFingers(fingers)

/** Texts of the last frame. */
export const canvasTexts = (): readonly string[] => textsOnCanvas()

/** Number of frames drawn so far. */
export const canvasFrames = (): number => framesDrawn()
