import type { Watermark } from './types'

/** Stamped pictures, for tests. */
export const stampedPictures: { path: string; lines: readonly string[] }[] = []
let problem: Error | null = null

/** Simulates a device that cannot draw; null: drawing works. */
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
