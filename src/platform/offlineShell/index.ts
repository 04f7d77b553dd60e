import type { KeepShellOffline } from './types'

let kept: () => void = () => undefined

export const keepShellOffline: KeepShellOffline = (onKept) => {
  kept = onKept
}

/** Plays a first page that has everything it needs. */
export const keepShell = (): void => kept()
