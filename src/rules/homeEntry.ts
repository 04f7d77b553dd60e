/** What home can offer at once, by name; which of it a park shows, and in which order, is the park's data. */

/** In the order of a park that has said nothing. */
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

/** Four large ones and a full row of small ones. */
const USUAL = 9

export type HomeEntryName = (typeof homeEntryNames)[number]

/**
 * The entries to show: the park's, without those that this version does not know and without a second of one; the app's
 * own where none is left.
 * @param wanted `HomeEntries` of the park
 */
export function homeEntries(wanted: readonly string[] = []): readonly HomeEntryName[] {
  const names: readonly string[] = homeEntryNames
  const order = [...new Set(wanted)].filter((name) => names.includes(name)) as HomeEntryName[]
  return order.length > 0 ? order : homeEntryNames.slice(0, USUAL)
}
