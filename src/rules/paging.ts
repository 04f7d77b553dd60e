/** Paged lists (spec 3, 4). */

/**
 * Whether a further page may be asked for.
 * @param current CurrentPageIndex of the last answer, from 1
 * @param count its PageCount; 0 for an empty list
 * @returns false at the last page and for an empty list; also past the end, where a list that shrank between
 *   two pages leaves the reader, because asking on from there would never stop
 */
export const hasMore = (current: number, count: number): boolean => current < count
