import { atom } from 'jotai'

const chosenId = atom<string | null>(null)

/** Id of the address chosen for the order that is being put together; null: none was, the first one holds. */
export const chosenAddressIdAtom = atom((get) => get(chosenId))

/** An address is chosen, or saved on the way to an order. */
export const chooseAddressAtom = atom(null, (_get, set, id: string) => set(chosenId, id))
