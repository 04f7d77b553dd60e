import type { Host } from './types'

export const host: Host = { drawsBars: true, hasSystemPages: true, opensBeforeRendering: true }
