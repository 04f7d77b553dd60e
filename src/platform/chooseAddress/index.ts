import type { ChooseAddress, ChosenAddress } from './types'

let next: ChosenAddress | null | Error = null
let isThere = false

/** Sets the next choice; null: closed. An Error: the list does not open. Makes the list available. */
export function addressChosen(address: ChosenAddress | null | Error): void {
  isThere = true
  next = address
}

export const chooseAddress: ChooseAddress = {
  isOffered: () => isThere,
  choose: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
}
