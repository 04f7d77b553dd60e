import { useAtom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { goToLogin } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import { cutText } from '@/rules/text/graphemes'
import { browsingAtom, type Browsing } from '../atoms'
import { turned, type ShopFilter, type SwitchName } from '../model/filter'
import { useSectionPlace } from './useSectionPlace'

/**
 * Browsing state of the shops and its setters. The favourites filter applies to members only; a visitor is sent to the
 * log-in.
 */
export function useBrowsing() {
  const [browsing, setBrowsing] = useAtom(browsingAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const change = (part: Partial<Browsing>) => setBrowsing((before) => ({ ...before, ...part }))
  const { Favourite, ...others } = browsing.filter
  const filter: ShopFilter = isSignedIn && Favourite ? browsing.filter : others
  return {
    ...browsing,
    filter,
    chooseBuilding: (buildingId: string) => change({ buildingId, floorId: '' }),
    search: (keyword: string) => change({ keyword: cutText(keyword, keywordMax) }),
    openSearch: () => change({ isSearching: true }),
    closeSearch: () => change({ isSearching: false, keyword: '' }),
    /** Leaves an empty search, so that the page reopens with its shops. */
    leave: () =>
      setBrowsing((before) => (before.keyword === '' ? { ...before, isSearching: false } : before)),
    want: (wanted: ShopFilter) => change({ filter: wanted }),
    turn: (name: SwitchName) => {
      if (name === 'Favourite' && !isSignedIn) void goToLogin()
      else change({ filter: turned(filter, name) })
    },
  }
}

/** Maximum length of a keyword, as in the contract. */
const keywordMax = 30

/** Below the bars of search and filters. */
const readingLine = { above: -0.3, below: -0.69 }

/**
 * The current floor, kept for a reopened page.
 * @param floorIds floors of the visible building, from the top
 */
export function useFloorPlace(floorIds: readonly string[]) {
  const [{ floorId }, setBrowsing] = useAtom(browsingAtom)
  const setCurrent = useCallback(
    (id: string) => setBrowsing((before) => ({ ...before, floorId: id })),
    [setBrowsing],
  )
  const { currentId, goTo } = useSectionPlace({
    ...{ className: 'floorSection', prefix: 'floor', readingLine, ids: floorIds },
    ...{ current: floorId, setCurrent },
  })
  return { floorId: currentId, goTo }
}
