/** State of browsing the mall; kept outside the tab, so that the tab reopens as it was left. */
import { atom } from 'jotai'
import type { Sort } from './model/shelf'

export interface Looking {
  keyword: string
  /** Empty: all categories. */
  categoryId: string
  sort: Sort
  /** Price bounds in fen; null: none. */
  min: number | null
  max: number | null
  /** Restricts the goods to this shop; null: all shops. */
  shop: { id: string; name: string } | null
}

/** No filter, in the park's order. */
export const everything: Looking = {
  keyword: '',
  categoryId: '',
  sort: 'default',
  min: null,
  max: null,
  shop: null,
}

/** Kept until the app is closed. */
export const lookingAtom = atom<Looking>(everything)
