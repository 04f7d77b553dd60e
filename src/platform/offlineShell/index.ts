import type { KeepShellOffline } from './types'

let kept: () => void = () => undefined

export const keepShellOffline: KeepShellOffline = (onKept) => {
  kept = onKept
}

/** Simulates a completely loaded first page. */
export const keepShell = (): void => kept()
