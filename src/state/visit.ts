/** How this visit began. */
import { atom } from 'jotai'

/**
 * True while the person has come in by the front door: the start page without any parameter. Who follows a link, a
 * scanned code or a shared card came for something, and nothing may stand in the way of that.
 */
export const isPlainVisitAtom = atom(false)
