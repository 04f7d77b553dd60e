/** Days counted since 1970-01-01 on the park's calendar: plain numbers, since hours of many shops are read at once. */

const dayMs = 86_400_000
const parkOffsetMs = 8 * 3_600_000

/** The day of a moment in ms. */
export const dayOf = (ms: number): number => Math.floor((ms + parkOffsetMs) / dayMs)

/** The midnight that begins a day, ms. */
export const startOf = (day: number): number => day * dayMs - parkOffsetMs

/** The day of a date yyyy-MM-dd. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** 1 Monday … 7 Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1
