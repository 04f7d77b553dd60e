/** Shortcuts that home can show, by name. The park's data decides which are shown and in which order. */

/** Default order, used when the park sets none. */
export const homeEntryNames = [
  'scan',
  'parking',
  'couponCenter',
  'shows',
  'activities',
  'propertyBills',
  'repairReport',
  'wallet',
  'points',
  'ticketWallet',
] as const

/** Number of large entries, the most used services; also of small ones in a row. */
export const LARGE_ENTRIES = 4

/** Default count: four large shortcuts and a full row of small ones. */
const USUAL = 8

export type HomeEntryName = (typeof homeEntryNames)[number]

/**
 * The shortcuts to show: the park's list without unknown names and duplicates; the default list when none is left.
 * @param wanted `HomeEntries` of the park
 */
export function homeEntries(wanted: readonly string[] = []): readonly HomeEntryName[] {
  const names: readonly string[] = homeEntryNames
  const order = [...new Set(wanted)].filter((name) => names.includes(name)) as HomeEntryName[]
  return order.length > 0 ? order : homeEntryNames.slice(0, USUAL)
}
