/** How the current visit began. */
import { atom } from 'jotai'

const isPlainVisit = atom(false)

/**
 * True for a visit that began at the start page without parameters. After a link, a scanned code or a shared card the
 * user has a purpose, which nothing may interrupt.
 */
export const isPlainVisitAtom = atom((get) => get(isPlainVisit))

/** Sets how the start page was opened: without parameters (true), or with a destination (false). */
export const beginVisitAtom = atom(null, (_get, set, isPlain: boolean) =>
  set(isPlainVisit, isPlain),
)
