import type { UpdateClient } from './types'

let works = true

/** Plays a device on which updates fail. */
export function letUpdatesWork(isWorking: boolean): void {
  works = isWorking
}

export const updateClient: UpdateClient = () => Promise.resolve(works)
