import { atom } from 'jotai'

const chosenId = atom<string | null>(null)

/** Id of the address chosen for the current order; null: none, the first address applies. */
export const chosenAddressIdAtom = atom((get) => get(chosenId))

/** Chooses an address, also after saving one for an order. */
export const chooseAddressAtom = atom(null, (_get, set, id: string) => set(chosenId, id))
