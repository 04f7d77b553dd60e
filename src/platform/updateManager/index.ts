import type { UpdateClient } from './types'

let works = true

/** Sets whether updates succeed. */
export function letUpdatesWork(isWorking: boolean): void {
  works = isWorking
}

export const updateClient: UpdateClient = () => Promise.resolve(works)
