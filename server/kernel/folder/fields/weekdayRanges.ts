import { Wrong } from './reading'

const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const wholeWeek = '每天'

function dayOf(name: string): number {
  const day = names.findIndex((one) => one === name) + 1
  if (day === 0) throw new Wrong(`应写作 每天、周一至周五 或 周六、周日，不是“${name}”`)
  return day
}

/**
 * Reads 每天 or 周一至周五、周日 as ascending days, 1 Monday to 7 Sunday; 周六至周一 wraps over the weekend.
 * @throws Wrong
 */
export function readWeekdayRanges(text: string): number[] {
  if (text.trim() === wholeWeek) return [1, 2, 3, 4, 5, 6, 7]
  const days = new Set<number>()
  for (const part of text.split(/[、,，;；]/)) {
    const [first = '', last = first] = part.trim().split('至')
    const [from, to] = [dayOf(first), dayOf(last)]
    for (let day = from; ; day = (day % 7) + 1) {
      days.add(day)
      if (day === to) break
    }
  }
  return [...days].sort()
}

/** Reverse of `readWeekdayRanges`: three or more consecutive days become a range. */
export function writeWeekdayRanges(days: readonly number[]): string {
  if (days.length === 7) return wholeWeek
  const parts: string[] = []
  for (let index = 0; index < days.length; index += 1) {
    const first = days[index]!
    let length = 1
    while (days[index + length] === first + length) length += 1
    const range = [names[first - 1], names[first + length - 2]]
    if (length > 2) parts.push(range.join('至'))
    else parts.push(...range.slice(0, length).map(String))
    index += length - 1
  }
  return parts.join('、')
}
