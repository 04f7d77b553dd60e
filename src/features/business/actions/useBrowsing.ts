import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { goToLogin } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import { cutText } from '@/rules/text/graphemes'
import { useInSight } from '@/hooks/useNear'
import { usePageView } from '@/hooks/usePageView'
import { browsingAtom, type Browsing } from '../atoms'
import { turned, type ShopFilter, type SwitchName } from '../model/filter'
import { readingLine } from '../model/rows'

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

/**
 * During this time after a jump the crossed floors are ignored: scrolling passes other floors, and the last ones may be
 * too short to reach the top.
 */
const scrollingMs = 600

/**
 * The current floor: updated by scrolling, and scrolled to when chosen. A reopened page scrolls to where it was left.
 * @param floorIds floors of the visible building, from the top
 */
export function useFloorPlace(floorIds: readonly string[]) {
  const [{ floorId }, setBrowsing] = useAtom(browsingAtom)
  const view = usePageView()
  const [left] = useState(floorId)
  const isBack = useRef(false)
  const scrolledAt = useRef(0)
  const crossing = useInSight('floorSection', readingLine, floorIds.join())
  const read = floorIds.find((id) => crossing.has(`floor-${id}`))

  const goTo = (id: string) => {
    scrolledAt.current = Date.now()
    setBrowsing((before) => ({ ...before, floorId: id }))
    view.bringUp(`floor-${id}`)
  }
  useEffect(() => {
    if (!read) return
    if (!isBack.current) {
      isBack.current = true
      if (left !== read && floorIds.includes(left)) {
        scrolledAt.current = Date.now()
        view.bringUp(`floor-${left}`)
        return
      }
    }
    if (Date.now() - scrolledAt.current > scrollingMs)
      setBrowsing((before) => ({ ...before, floorId: read }))
  }, [read, left, floorIds, view, setBrowsing])

  return { floorId: floorIds.includes(floorId) ? floorId : floorIds[0], goTo }
}
