/** Sky appearance and greeting, by the park's local time. */

export const skies = ['dawn', 'day', 'dusk', 'night'] as const
export type Sky = (typeof skies)[number]

/** Mainland China keeps UTC+8 all year. */
const hourAt = (ms: number): number => new Date(ms + 8 * 3_600_000).getUTCHours()

/**
 * Appearance of the sky.
 * @param ms since 1970
 */
export function skyAt(ms: number): Sky {
  const hour = hourAt(ms)
  if (hour < 5 || hour >= 19) return 'night'
  if (hour < 8) return 'dawn'
  return hour < 17 ? 'day' : 'dusk'
}

/**
 * Greeting: 早上好, 下午好 ….
 * @param ms since 1970
 */
export function greetingAt(ms: number): string {
  const hour = hourAt(ms)
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}

/**
 * 今晚 from late afternoon to the small hours, otherwise 今天.
 * @param ms since 1970
 */
export function partOfDayAt(ms: number): '今天' | '今晚' {
  const hour = hourAt(ms)
  return hour >= 16 || hour < 5 ? '今晚' : '今天'
}
