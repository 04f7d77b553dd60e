/** What somebody looks at in the mall: it outlives the tab, which comes back as it was left. */
import { atom } from 'jotai'
import type { Sort } from './model/shelf'

export interface Looking {
  keyword: string
  /** Empty: all. */
  categoryId: string
  sort: Sort
  /** Bounds in fen; null: none. */
  min: number | null
  max: number | null
  /** The shop whose goods alone are wanted; null: those of all shops. */
  shop: { id: string; name: string } | null
}

/** Everything, as the park has put it. */
export const everything: Looking = {
  keyword: '',
  categoryId: '',
  sort: 'default',
  min: null,
  max: null,
  shop: null,
}

/** Kept until the app ends. */
export const lookingAtom = atom<Looking>(everything)
