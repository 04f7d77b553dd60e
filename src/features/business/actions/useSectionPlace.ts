import { useEffect, useRef, useState } from 'react'
import { useInSight } from '@/hooks/useNear'
import { usePageView } from '@/hooks/usePageView'
import type { Band } from '@/platform/pageView/types'

/**
 * During this time after a jump the crossed sections are ignored: scrolling passes other sections, and the last ones
 * may be too short to reach the top.
 */
const scrollingMs = 600

interface Sections {
  /** Class of the sections. Their element ids are `<prefix>-<id>`. */
  className: string
  prefix: string
  /** A line below the bars: the section that crosses it is the current one. */
  readingLine: Band
  /** From the top. */
  ids: readonly string[]
  current: string
  /** The same function for the lifetime of the page. */
  setCurrent: (id: string) => void
}

/**
 * The current section beside a rail: updated by scrolling, and scrolled to when chosen. A reopened page scrolls to where
 * it was left.
 */
export function useSectionPlace({
  className,
  prefix,
  readingLine,
  ids,
  current,
  setCurrent,
}: Sections) {
  const view = usePageView()
  const [left] = useState(current)
  const isBack = useRef(false)
  const scrolledAt = useRef(0)
  const crossing = useInSight(className, readingLine, ids.join())
  const read = ids.find((id) => crossing.has(`${prefix}-${id}`))

  const goTo = (id: string) => {
    scrolledAt.current = Date.now()
    setCurrent(id)
    view.bringUp(`${prefix}-${id}`)
  }
  useEffect(() => {
    if (!read) return
    if (!isBack.current) {
      isBack.current = true
      if (left !== read && ids.includes(left)) {
        scrolledAt.current = Date.now()
        view.bringUp(`${prefix}-${left}`)
        return
      }
    }
    if (Date.now() - scrolledAt.current > scrollingMs) setCurrent(read)
  }, [read, left, ids, prefix, view, setCurrent])

  return { currentId: ids.includes(current) ? current : ids[0], goTo }
}
