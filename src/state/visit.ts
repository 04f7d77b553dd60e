/** How this visit began. */
import { atom } from 'jotai'

const isPlainVisit = atom(false)

/**
 * True while the person has come in by the front door: the start page without any parameter. Who follows a link, a
 * scanned code or a shared card came for something, and nothing may stand in the way of that.
 */
export const isPlainVisitAtom = atom((get) => get(isPlainVisit))

/** The start page has been opened: without any parameter (true), or for something (false). */
export const beginVisitAtom = atom(null, (_get, set, isPlain: boolean) =>
  set(isPlainVisit, isPlain),
)
