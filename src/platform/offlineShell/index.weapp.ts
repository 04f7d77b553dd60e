import type { KeepShellOffline } from './types'

export const keepShellOffline: KeepShellOffline = () => undefined
