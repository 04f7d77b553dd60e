/** Times of day as wheel numbers: `14:30` is 14, 30. The minutes wheel has steps of minuteStep. */
export const minuteStep = 5

const rowsAn = { hours: 24, minutes: 60 / minuteStep }
const turnedRound = (row: number, count: number) => ((row % count) + count) % count

const written = (hour: number, minute: number) =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

/** `14:32` → 14, 30: the row of each wheel at or before a time HH:mm. */
export function timeParts(time: string): [number, number] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return [hour, Math.floor(minute / minuteStep) * minuteStep]
}

/** Inverse of `timeParts`. */
export const timeOf = ([hour, minute]: readonly unknown[]) => written(Number(hour), Number(minute))

/**
 * The time after one of its wheels has turned; a wheel wraps around without changing the other one.
 * @param time HH:mm
 * @param wheel 0 hour, 1 minute
 * @param by rows
 */
export function turnedTime(time: string, wheel: number, by: number): string {
  const [hour, minute] = timeParts(time)
  return wheel === 0
    ? written(turnedRound(hour + by, rowsAn.hours), minute)
    : written(hour, turnedRound(minute / minuteStep + by, rowsAn.minutes) * minuteStep)
}
