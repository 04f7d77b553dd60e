import { useEffect, useMemo, useState } from 'react'
import type { Band } from '@/platform/pageView/types'
import { usePageView } from './usePageView'

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
  const view = usePageView()
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

/** Ids of the blocks that a list renders. */
export type Near = Pick<ReadonlySet<string>, 'has'>

/** A runtime that has reported nothing for this long reports nothing at all. */
const silenceMs = 1000
/** Then the blocks are drawn a few at a time: all at once are more than WeChat sends to the screen in one call. */
const stepMs = 100
const blocksPerStep = 2

/**
 * Ids of the blocks of a list near the screen, as of useInSight. A list is never hidden by what does not report: while
 * no block is reported for a second, the blocks count as near one after the other.
 * @param elements ids of the blocks in their order, separated by commas
 */
export function useNear(className: string, band: Band, elements: string): Near {
  const seen = useInSight(className, band, elements)
  const [drawn, setDrawn] = useState({ elements: '', count: 0 })
  const count = drawn.elements === elements ? drawn.count : 0
  const ids = useMemo(() => (elements === '' ? [] : elements.split(',')), [elements])
  const isReported = seen.size > 0
  const isSilent = !isReported && count < ids.length
  useEffect(() => {
    if (!isSilent) return undefined
    const next = () => setDrawn({ elements, count: count + blocksPerStep })
    const timer = setTimeout(next, count === 0 ? silenceMs : stepMs)
    return () => clearTimeout(timer)
  }, [isSilent, elements, count])
  const inOrder = useMemo(() => new Set(ids.slice(0, count)), [ids, count])
  return isReported ? seen : inOrder
}
