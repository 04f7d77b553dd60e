import { useEffect, useState } from 'react'
import type { Band } from '@/platform/pageView/types'
import { useInSight } from './useInSight'

/** What a list draws: the blocks whose ids it has. */
export type Near = Pick<ReadonlySet<string>, 'has'>

/** A runtime that has reported nothing for this long reports nothing at all. */
const silenceMs = 1000

const everything: Near = { has: () => true }

/**
 * Ids of the blocks of a list near the screen, as of useInSight. A list is never hidden by what does not report: when
 * no block was reported within a second, all count as near.
 * @param elements ids of the blocks, or what they follow from, separated by commas
 */
export function useNear(className: string, band: Band, elements: string): Near {
  const seen = useInSight(className, band, elements)
  const [silent, setSilent] = useState('')
  const isWaiting = elements !== '' && seen.size === 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSilent(elements), silenceMs)
    return () => clearTimeout(timer)
  }, [isWaiting, elements])
  return isWaiting && silent === elements ? everything : seen
}
