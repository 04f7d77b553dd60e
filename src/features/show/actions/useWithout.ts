import { useMemo } from 'react'
import type { useShows } from '../queries'

type Shows = ReturnType<typeof useShows>

/** The list without one show, which the page has on its screen already; a list of this show alone keeps it. */
export function useWithout(shows: Shows, id: string | undefined): Shows {
  const { data } = shows
  const others = useMemo(() => {
    if (!id) return data
    const pages = data?.pages.map((page) => ({
      ...page,
      DataRows: page.DataRows.filter(({ Id }) => Id !== id),
    }))
    return data && pages?.some(({ DataRows }) => DataRows.length > 0) ? { ...data, pages } : data
  }, [data, id])
  return { ...shows, data: others } as Shows
}
