/** Charging rule of a parking lot, shared by server and app (spec 7 Cars and property). Prices are fen. */

/** A band begins at From (HH:mm) and lasts until the next band; every started unit in it costs UnitPrice. */
export interface FeeBand {
  From: string
  UnitMinutes: number
  UnitPrice: number
}
export interface ParkingRule {
  FreeMinutes: number
  /**
   * Scope of the free minutes: all stays of a plate that begin on one day, or each entry. Omitted: each entry, as in
   * tariffs of stays that began before this field existed.
   */
  FreePer?: 'day' | 'entry'
  /** Together they cover the whole day; at least one, in any order. A single band covers the day without a boundary. */
  Bands: readonly FeeBand[]
  /** Maximum per 24 hours from the entry; 0: no limit. */
  DayCap: number
}

export const dayMinutes = 1440

/**
 * Minutes after midnight for HH:mm.
 * @returns null when the text is not a time of day
 */
export function timeOfDay(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

const isCount = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/**
 * Validates a rule.
 * @returns null when valid, otherwise a Chinese sentence
 */
export function ruleProblem({ FreeMinutes, Bands, DayCap }: ParkingRule): string | null {
  if (!isCount(FreeMinutes, 0, dayMinutes)) return '免费分钟应为 0 到 1440 的整数'
  if (!isCount(DayCap, 0, 10_000_000)) return '24 小时封顶金额不正确'
  if (Bands.length === 0) return '至少要有一个计费时段'
  if (Bands.length > 24) return '计费时段最多 24 个'
  for (const { From, UnitMinutes, UnitPrice } of Bands) {
    if (timeOfDay(From) === null) return `计费时段的起点 ${From} 不是时间，应为 08:00 的写法`
    if (!isCount(UnitMinutes, 1, dayMinutes)) return '计费单位应为 1 到 1440 分钟'
    if (!isCount(UnitPrice, 0, 1_000_000)) return '计费单位的价格不正确'
  }
  if (new Set(Bands.map(({ From }) => From)).size < Bands.length) return '计费时段的起点重复'
  return null
}
