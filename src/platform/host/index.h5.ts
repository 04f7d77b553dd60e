import type { Host } from './types'

export const host: Host = { drawsBars: false, hasSystemPages: false, opensBeforeRendering: false }
