/** State of browsing the shops; kept outside the page, so that the page reopens as it was left. */
import { atom } from 'jotai'
import type { ShopFilter } from './model/filter'

export interface Browsing {
  /** Empty: the shops of all buildings. */
  buildingId: string
  /** The floor at the top of the screen; empty: the first one. */
  floorId: string
  keyword: string
  /** The search is open: an empty box shows proposals instead of the shops. */
  isSearching: boolean
  filter: ShopFilter
}

/** Kept until the app is closed. */
export const browsingAtom = atom<Browsing>({
  buildingId: '',
  floorId: '',
  keyword: '',
  isSearching: false,
  filter: {},
})

/** Shop that a visitor wanted to mark as favourite before the log-in; used when the visitor returns logged in. */
export const wantedFavouriteAtom = atom<string | null>(null)
