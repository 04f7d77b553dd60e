import type { ParkingRule } from '@/rules/parking/rule'

const minuteMs = 60_000
/** Minute of the park day; park time is UTC+8 all year. */
const clockOf = (ms: number) => Math.floor((ms + 8 * 3_600_000) / minuteMs) % 1440
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Price band of a minute of the day: the last one begun, else the last of the day, which extends past midnight. */
function bandAt(rule: ParkingRule, clock: number) {
  const sorted = [...rule.Bands].sort((one, other) => minutesOf(other.From) - minutesOf(one.From))
  return sorted.find(({ From }) => minutesOf(From) <= clock) ?? sorted[0]!
}

/** Reference parking fee, counted minute by minute. @returns fen */
export function feeByHand(rule: ParkingRule, inAt: number, at: number, extraFree = 0): number {
  let sum = 0
  let day = 0
  let band = null
  let minutesInUnit = 0
  for (let minute = 0; inAt + minute * minuteMs < at; minute += 1) {
    if (minute % 1440 === 0) {
      sum += rule.DayCap > 0 ? Math.min(day, rule.DayCap) : day
      day = 0
      band = null
    }
    if (minute < rule.FreeMinutes + extraFree) continue
    const now = bandAt(rule, clockOf(inAt + minute * minuteMs))
    if (now !== band || minutesInUnit === now.UnitMinutes) {
      day += now.UnitPrice
      minutesInUnit = 0
    }
    band = now
    minutesInUnit += 1
  }
  return sum + (rule.DayCap > 0 ? Math.min(day, rule.DayCap) : day)
}
