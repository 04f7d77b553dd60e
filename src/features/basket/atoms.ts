/**
 * The basket of whoever is here, kept on the device for each park and person: it works without a network. A visitor's
 * becomes that of the member they log in as.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { clientIdAtom } from '@/state/park'
import { ownerAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { joined, liveLines, piecesIn, type KeptLine } from './model/lines'

/** Lines by park and person: `mianfang/`, of a visitor, `mianfang/<UserId>`. */
type Baskets = Readonly<Record<string, readonly KeptLine[]>>

function readBaskets(): Baskets {
  const stored = storage.read(storageKeys.basket)
  if (!stored || typeof stored !== 'object') return {}
  return Object.fromEntries(Object.entries(stored).filter(([, lines]) => Array.isArray(lines)))
}

const base = atom<Baskets | null>(null)
const keyAtom = atom((get) => ({
  visitor: `${get(clientIdAtom)}/`,
  mine: `${get(clientIdAtom)}/${get(ownerAtom)}`,
}))

/** Every line, those taken out included; a change of them is stored at once. */
export const basketAtom = atom(
  (get): readonly KeptLine[] => {
    const all = get(base) ?? readBaskets()
    const { visitor, mine } = get(keyAtom)
    return visitor === mine ? (all[mine] ?? []) : joined(all[mine] ?? [], all[visitor] ?? [])
  },
  (get, set, change: (lines: readonly KeptLine[]) => readonly KeptLine[]) => {
    const { visitor, mine } = get(keyAtom)
    const lines = change(get(basketAtom))
    // Those of visitors to other parks stay; a member who has left takes theirs along.
    const others = Object.entries(get(base) ?? readBaskets()).filter(
      ([key]) => key.endsWith('/') && key !== visitor,
    )
    const next = Object.fromEntries([...others, [mine, lines]])
    storage.write(storageKeys.basket, next)
    set(base, next)
  },
)

/** How many pieces are in it, for the button that leads there. */
export const basketCountAtom = atom((get) => piecesIn(liveLines(get(basketAtom))))
