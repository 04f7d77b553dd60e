/** Paged lists (spec 3, 4). */

/**
 * Whether a further page exists.
 * @param current CurrentPageIndex of the last answer, from 1
 * @param count its PageCount; 0 for an empty list
 * @returns false at the last page, for an empty list, and past the end (a list that shrank between two pages), where
 * loading further pages would never stop
 */
export const hasMore = (current: number, count: number): boolean => current < count
