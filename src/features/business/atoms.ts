/** What somebody looks at among the shops: it outlives the page, which comes back as it was left. */
import { atom } from 'jotai'
import type { ShopFilter } from './model/filter'

export interface Browsing {
  /** Empty: the park's first building. */
  buildingId: string
  /** The floor at the top of the screen; empty: the first one. */
  floorId: string
  keyword: string
  filter: ShopFilter
}

/** Kept until the app ends. */
export const browsingAtom = atom<Browsing>({
  buildingId: '',
  floorId: '',
  keyword: '',
  filter: {},
})

/** The shop that a visitor went to log in for, to keep it; for another person its page is opened anew. */
export const wantedFavouriteAtom = atom<string | null>(null)
