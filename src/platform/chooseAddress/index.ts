import type { ChooseAddress, ChosenAddress } from './types'

let next: ChosenAddress | null | Error = null
let isThere = false

/** What is chosen next; null: closed. An Error: it does not open. Offered from then on. */
export function addressChosen(address: ChosenAddress | null | Error): void {
  isThere = true
  next = address
}

export const chooseAddress: ChooseAddress = {
  isOffered: () => isThere,
  choose: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
}
