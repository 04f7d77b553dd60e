import { yuanText } from '../yuanText'

/** Bill fields that determine the payment order, with their API names. */
export interface OpenBill {
  Id: string
  Room: { Id: string }
  /** Lease that charges it; null: a bill of the room. */
  LeaseId: string | null
  SubjectName: string
  /** yyyy-MM */
  Period: string
  /** fen */
  PayAmount: number
}

const isOlder = (one: OpenBill, other: OpenBill): boolean =>
  one.Room.Id === other.Room.Id &&
  one.LeaseId === other.LeaseId &&
  one.SubjectName === other.SubjectName &&
  one.Period < other.Period

/**
 * Bills that must be paid before `bill`: older periods of the same subject, room and lease, oldest first.
 * @param open unpaid bills of the room; others are ignored
 */
export const olderOf = <Bill extends OpenBill>(bill: OpenBill, open: readonly Bill[]): Bill[] =>
  open
    .filter((other) => isOlder(other, bill))
    .sort((one, other) => (one.Period < other.Period ? -1 : 1))

/**
 * Per room, lease and subject the oldest period must be paid first: a tenant owes no former one's rent. Finds the bills
 * that still have to be selected, or paid in full, before the selected bills can be paid together.
 * @param chosen fen to pay per bill id
 * @param open every unpaid bill of those rooms, including the selected ones
 * @returns the bills that must come first, oldest first; empty: payment is allowed
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

/** Chinese sentence for the result of mustComeFirst; empty when no bill has to come first. */
export function oldestFirstText(first: readonly OpenBill[]): string {
  const [bill] = first
  return bill ? `请先缴清 ${periodText(bill.Period)}的${bill.SubjectName}` : ''
}

/**
 * Why an amount cannot be paid for a bill; empty: it can. The full amount due is always allowed.
 * @param bill `PartFrom`: minimum part payment in fen; null: only full payment
 */
export function partRefusal(
  { PayAmount, PartFrom }: { PayAmount: number; PartFrom: number | null },
  amount: number,
): string {
  if (!Number.isSafeInteger(amount) || amount <= 0) return '请输入金额'
  if (amount > PayAmount) return `最多缴 ${yuanText(PayAmount)}`
  if (amount === PayAmount) return ''
  if (PartFrom === null) return '这张账单须一次缴清'
  return amount < PartFrom ? `每次至少缴 ${yuanText(PartFrom)}，或一次缴清` : ''
}
