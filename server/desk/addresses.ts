import type { DeskPart } from '../kernel/desk'

/** Route address of a part's screen or act. */
export const deskUrl = ({ name }: DeskPart, { path }: { path: string }): string =>
  `/desk/${name}${path}`

/** Address of the second-factor page. */
export const SECOND_FACTOR_URL = '/desk/log-in/second-factor'

/** Address of the code box. */
export const CODES_URL = '/desk/codes'

/** Adds the return address. @param to address under /desk; empty: the first page */
export const withTo = (url: string, to: string): string =>
  to ? `${url}?to=${encodeURIComponent(to)}` : url

/**
 * Checks a return address given to the log-in page; any address outside the desk becomes the first
 * page.
 */
export function ownAddress(to: string | undefined): string {
  return to !== undefined && /^\/desk(?:\/[\w-]+)*(?:\?[\w=&%.-]*)?$/.test(to) ? to : '/desk'
}
