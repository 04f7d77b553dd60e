import { useEffect, useState } from 'react'
import { pageViewOfTop } from '@/platform/pageView'
import type { Band } from '@/platform/pageView/types'

const nothing: ReadonlySet<string> = new Set()

/**
 * Ids of the elements of a class that are in a band of the screen now.
 * @param elements changes when there are others to watch
 */
export function useInSight(className: string, band: Band, elements: string): ReadonlySet<string> {
  const [view] = useState(pageViewOfTop)
  const [seen, setSeen] = useState({ elements, ids: nothing })
  const { above, below } = band
  useEffect(
    () =>
      view.watch(className, { above, below }, (id, isIn) =>
        setSeen((before) => {
          const known = before.elements === elements ? before.ids : nothing
          if (known.has(id) === isIn) return before
          const ids = new Set(known)
          if (isIn) ids.add(id)
          else ids.delete(id)
          return { elements, ids }
        }),
      ),
    [view, className, above, below, elements],
  )
  return seen.elements === elements ? seen.ids : nothing
}
