/**
 * Days counted since 1970-01-01 in park time. Plain numbers for speed: the hours of many shops are computed at once.
 */

const dayMs = 86_400_000
const parkOffsetMs = 8 * 3_600_000

/** Day number of a moment in ms. */
export const dayOf = (ms: number): number => Math.floor((ms + parkOffsetMs) / dayMs)

/** Start of a day (park midnight), ms. */
export const startOf = (day: number): number => day * dayMs - parkOffsetMs

/** Day number of a date yyyy-MM-dd. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** 1 Monday … 7 Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1
