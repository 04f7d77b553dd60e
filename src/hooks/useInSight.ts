import { useEffect, useMemo, useState } from 'react'
import { pageViewOfTop } from '@/platform/pageView'
import type { Band } from '@/platform/pageView/types'

const nothing: ReadonlySet<string> = new Set()

interface Seen {
  elements: string
  ids: ReadonlySet<string>
}

/**
 * The visible ids that are still among the watched elements. Keeps the visible rows of a list that grows at its end,
 * which would otherwise be removed and drawn again.
 */
function knownOf({ elements: before, ids }: Seen, elements: string): ReadonlySet<string> {
  if (before === elements || ids.size === 0) return ids
  const still = [...ids].filter((id) => `,${elements},`.includes(`,${id},`))
  return still.length > 0 ? new Set(still) : nothing
}

/**
 * Ids of the elements of a class that are currently in a band of the screen.
 * @param elements ids of the watched elements, separated by commas; a change restarts watching
 */
export function useInSight(className: string, band: Band, elements: string): ReadonlySet<string> {
  const [view] = useState(pageViewOfTop)
  const [seen, setSeen] = useState<Seen>({ elements, ids: nothing })
  const { above, below } = band
  useEffect(
    () =>
      view.watch(className, { above, below }, (id, isIn) =>
        setSeen((before) => {
          const seen = knownOf(before, elements)
          if (seen.has(id) === isIn) return before
          const ids = new Set(seen)
          if (isIn) ids.add(id)
          else ids.delete(id)
          return { elements, ids }
        }),
      ),
    [view, className, above, below, elements],
  )
  return useMemo(() => knownOf(seen, elements), [seen, elements])
}
