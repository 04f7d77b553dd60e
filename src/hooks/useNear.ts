import { useEffect, useMemo, useState } from 'react'
import type { Band } from '@/platform/pageView/types'
import { useInSight } from './useInSight'

/** What a list draws: the blocks whose ids it has. */
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
