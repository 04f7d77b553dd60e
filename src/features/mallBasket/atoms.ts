/**
 * The basket, kept on the device per park and person, so that it works without a network. A visitor's basket is merged
 * into that of the member on log-in.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { clientIdAtom } from '@/state/park'
import { ownerAtom } from '@/state/session'
import { deviceKey } from '@/state/deviceKey'
import { joined, later, liveLines, piecesIn, type KeptLine } from './model/lines'

/** Mall basket by park and user. */
const basketKey = deviceKey('basket', 'logOut')

/** Lines by park and person: `mianfang/` for a visitor, `mianfang/<UserId>` for a member. */
type Baskets = Readonly<Record<string, readonly KeptLine[]>>

function readBaskets(): Baskets {
  const stored = storage.read(basketKey)
  if (!stored || typeof stored !== 'object') return {}
  return Object.fromEntries(Object.entries(stored).filter(([, lines]) => Array.isArray(lines)))
}

interface Base {
  all: Baskets
  /** What the storage held when it refused `all`, which only this tab has then; null: `all` is stored. */
  storedThen: Baskets | null
}

/** Whether the lines hold a line, as it is or changed later. */
const holds = (lines: readonly KeptLine[] = [], { SkuId, At }: KeptLine): boolean =>
  lines.some((line) => line.SkuId === SkuId && line.At >= At)

/** The stored baskets; while this tab has baskets that could not be stored, those and what other tabs have stored since. */
function current(before: Base | null): Base {
  const stored = readBaskets()
  if (!before?.storedThen) return { all: stored, storedThen: null }
  const { all, storedThen } = before
  const fromOtherTabs = Object.entries(stored).map(([key, lines]) => {
    const others = lines.filter((line) => !holds(storedThen[key], line))
    return [key, later(all[key] ?? [], others)]
  })
  return { all: { ...all, ...Object.fromEntries(fromOtherTabs) }, storedThen: stored }
}

/** The baskets as last read or written here; null: not read yet. */
const base = atom<Base | null>(null)
// Another tab of the browser has changed them.
base.onMount = (set) =>
  storage.onOutsideChange((key) => {
    if (key === basketKey || key === null) set(current)
  })

const keyAtom = atom((get) => ({
  visitor: `${get(clientIdAtom)}/`,
  mine: `${get(clientIdAtom)}/${get(ownerAtom)}`,
}))

const linesOf = (all: Baskets, { visitor, mine }: { visitor: string; mine: string }) =>
  visitor === mine ? (all[mine] ?? []) : joined(all[mine] ?? [], all[visitor] ?? [])

/** All lines including removed ones; changes are stored at once. */
export const basketAtom = atom(
  (get): readonly KeptLine[] => linesOf(get(base)?.all ?? readBaskets(), get(keyAtom)),
  (get, set, change: (lines: readonly KeptLine[]) => readonly KeptLine[]) => {
    const keys = get(keyAtom)
    // Reads the storage each time: another tab may have written to it.
    const { all } = current(get(base))
    // Keeps visitors' baskets of other parks; the basket of a member who has logged out is dropped.
    const others = Object.entries(all).filter(([key]) => key.endsWith('/') && key !== keys.visitor)
    const next = Object.fromEntries([...others, [keys.mine, change(linesOf(all, keys))]])
    const isStored = storage.write(basketKey, next)
    set(base, { all: next, storedThen: isStored ? null : readBaskets() })
  },
)

/** Number of pieces, for the basket button. */
export const basketCountAtom = atom((get) => piecesIn(liveLines(get(basketAtom))))
