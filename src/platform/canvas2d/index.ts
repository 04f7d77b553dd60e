import { MemoryCanvas } from './MemoryCanvas'
import { framesDrawn, putFingers, textsOnCanvas } from './memory'
import type { Drawing, Finger } from './types'

export const DrawingCanvas: Drawing = MemoryCanvas

/** Plays fingers on the canvas that stands on the page; none: they were lifted. */
export const touchCanvas = (fingers: readonly Finger[]): void => putFingers(fingers)

/** Texts that the last frame shows. */
export const canvasTexts = (): readonly string[] => textsOnCanvas()

/** How many frames were drawn so far. */
export const canvasFrames = (): number => framesDrawn()
