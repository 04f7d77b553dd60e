import type { Messenger } from './types'

export const messenger: Messenger = { isMessengerBrowser: () => false }
