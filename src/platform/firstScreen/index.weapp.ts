import type { FirstScreen } from './types'

export const firstScreen: FirstScreen = { content: () => undefined, remove: () => undefined }
