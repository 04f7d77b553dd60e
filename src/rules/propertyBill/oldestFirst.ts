/** What the order in which bills are paid goes by: fields of a bill on the wire. */
export interface OpenBill {
  Id: string
  Room: { Id: string }
  SubjectName: string
  /** yyyy-MM */
  Period: string
  /** fen */
  PayAmount: number
}

const isOlder = (one: OpenBill, other: OpenBill): boolean =>
  one.Room.Id === other.Room.Id &&
  one.SubjectName === other.SubjectName &&
  one.Period < other.Period

/**
 * The bills that must be paid before `bill`: older periods of its subject of its room, the oldest first.
 * @param open unpaid bills of the room, others do no harm
 */
export const olderOf = <Bill extends OpenBill>(bill: OpenBill, open: readonly Bill[]): Bill[] =>
  open
    .filter((other) => isOlder(other, bill))
    .sort((one, other) => (one.Period < other.Period ? -1 : 1))

/**
 * The oldest period of a subject of a room comes first: what still has to be chosen, or paid in full, before the
 * chosen bills can be paid together.
 * @param chosen what is to be paid of each bill, fen by its id
 * @param open every unpaid bill of those rooms, the chosen ones among them
 * @returns the bills that must come first, the oldest first; empty: they may be paid
 */
export function mustComeFirst<Bill extends OpenBill>(
  chosen: ReadonlyMap<string, number>,
  open: readonly Bill[],
): Bill[] {
  const wanted = open.filter(({ Id }) => chosen.has(Id))
  return open
    .filter((bill) => (chosen.get(bill.Id) ?? 0) < bill.PayAmount)
    .filter((bill) => wanted.some((other) => isOlder(bill, other)))
    .sort((one, other) => (one.Period < other.Period ? -1 : 1))
}

/** 2026年9月 */
export const periodText = (period: string): string =>
  `${period.slice(0, 4)}年${Number(period.slice(5))}月`

/** The sentence that goes with it; empty when nothing has to come first. */
export function oldestFirstText(first: readonly OpenBill[]): string {
  const [bill] = first
  return bill ? `请先缴清 ${periodText(bill.Period)}的${bill.SubjectName}` : ''
}
