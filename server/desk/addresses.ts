/** The page that asks for the second factor. */
export const SECOND_FACTOR_URL = '/desk/log-in/second-factor'

/** @param to address under /desk to go on to; empty: the first page */
export const withTo = (url: string, to: string): string =>
  to ? `${url}?to=${encodeURIComponent(to)}` : url

/** An address of the desk, as the log-in page was given it; the first page for any other. */
export function ownAddress(to: string | undefined): string {
  return to !== undefined && /^\/desk(?:\/[\w-]+)*(?:\?[\w=&%.-]*)?$/.test(to) ? to : '/desk'
}
