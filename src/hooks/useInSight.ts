import { useEffect, useMemo, useState } from 'react'
import { pageViewOfTop } from '@/platform/pageView'
import type { Band } from '@/platform/pageView/types'

const nothing: ReadonlySet<string> = new Set()

interface Seen {
  elements: string
  ids: ReadonlySet<string>
}

/**
 * What is known to be in sight when there are other elements to watch: those that are still among them. A list that
 * grows at its end keeps what it shows; it would be taken away and drawn again otherwise.
 */
function knownOf({ elements: before, ids }: Seen, elements: string): ReadonlySet<string> {
  if (before === elements || ids.size === 0) return ids
  const still = [...ids].filter((id) => `,${elements},`.includes(`,${id},`))
  return still.length > 0 ? new Set(still) : nothing
}

/**
 * Ids of the elements of a class that are in a band of the screen now.
 * @param elements changes when there are others to watch: their ids, separated by commas
 */
export function useInSight(className: string, band: Band, elements: string): ReadonlySet<string> {
  const [view] = useState(pageViewOfTop)
  const [seen, setSeen] = useState<Seen>({ elements, ids: nothing })
  const { above, below } = band
  useEffect(
    () =>
      view.watch(className, { above, below }, (id, isIn) =>
        setSeen((before) => {
          const known = knownOf(before, elements)
          if (known.has(id) === isIn) return before
          const ids = new Set(known)
          if (isIn) ids.add(id)
          else ids.delete(id)
          return { elements, ids }
        }),
      ),
    [view, className, above, below, elements],
  )
  return useMemo(() => knownOf(seen, elements), [seen, elements])
}
