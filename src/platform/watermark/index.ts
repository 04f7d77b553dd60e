import type { Watermark } from './types'

/** What was written onto pictures so far, for tests. */
export const stampedPictures: { path: string; lines: readonly string[] }[] = []
let problem: Error | null = null

/** Plays a device that cannot draw, or one that can again. */
export function failStamping(error: Error | null): void {
  problem = error
}

export const watermark: Watermark = {
  stamp(path, lines) {
    if (problem) return Promise.reject(problem)
    stampedPictures.push({ path, lines })
    return Promise.resolve(`stamped ${path}`)
  },
}

export const WatermarkCanvas = () => null
