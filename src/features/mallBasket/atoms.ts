/**
 * The basket, kept on the device per park and person, so that it works without a network. A visitor's basket is merged
 * into that of the member on log-in.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { clientIdAtom } from '@/state/park'
import { ownerAtom } from '@/state/session'
import { deviceKey } from '@/state/deviceKey'
import { joined, liveLines, piecesIn, type KeptLine } from './model/lines'

/** Mall basket by park and user. */
const basketKey = deviceKey('basket', 'logOut')

/** Lines by park and person: `mianfang/` for a visitor, `mianfang/<UserId>` for a member. */
type Baskets = Readonly<Record<string, readonly KeptLine[]>>

function readBaskets(): Baskets {
  const stored = storage.read(basketKey)
  if (!stored || typeof stored !== 'object') return {}
  return Object.fromEntries(Object.entries(stored).filter(([, lines]) => Array.isArray(lines)))
}

const base = atom<Baskets | null>(null)
const keyAtom = atom((get) => ({
  visitor: `${get(clientIdAtom)}/`,
  mine: `${get(clientIdAtom)}/${get(ownerAtom)}`,
}))

/** All lines including removed ones; changes are stored at once. */
export const basketAtom = atom(
  (get): readonly KeptLine[] => {
    const all = get(base) ?? readBaskets()
    const { visitor, mine } = get(keyAtom)
    return visitor === mine ? (all[mine] ?? []) : joined(all[mine] ?? [], all[visitor] ?? [])
  },
  (get, set, change: (lines: readonly KeptLine[]) => readonly KeptLine[]) => {
    const { visitor, mine } = get(keyAtom)
    const lines = change(get(basketAtom))
    // Keeps visitors' baskets of other parks; the basket of a member who has logged out is dropped.
    const others = Object.entries(get(base) ?? readBaskets()).filter(
      ([key]) => key.endsWith('/') && key !== visitor,
    )
    const next = Object.fromEntries([...others, [mine, lines]])
    storage.write(basketKey, next)
    set(base, next)
  },
)

/** Number of pieces, for the basket button. */
export const basketCountAtom = atom((get) => piecesIn(liveLines(get(basketAtom))))
