import { useState } from 'react'

/** Month (YYYY-MM) shown by a calendar: that of the chosen day until the user turns the page. */
export function useMonthOf(day: string): [month: string, setMonth: (month: string) => void] {
  const [turned, setTurned] = useState<{ day: string; month: string }>()
  const month = turned?.day === day ? turned.month : day.slice(0, 7)
  return [month, (wanted) => setTurned({ day, month: wanted })]
}
