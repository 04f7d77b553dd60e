import type { PlanSeat } from '@/rules/seat/hallPlan'
import { Failure } from '../../../kernel/failure'
import { readSeatWords } from './seatWords'

/** Name of a seat's checkbox in the drawn plan. */
export const seatField = (index: number): string => `Seat-${index}`

/** Seats chosen in a form: ticked in the drawn plan, and typed. */
export interface ChosenSeats {
  /** Indexes in the plan, as sent. */
  picked: readonly number[]
  /** As `readSeatWords`; may be empty. */
  words: string
}

/** The seats ticked in a form's fields. */
export const pickedIn = (typed: Readonly<Record<string, unknown>>): number[] =>
  Object.keys(typed).flatMap((name) => {
    const index = typed[name] === 'on' ? /^Seat-(\d{1,5})$/.exec(name)?.[1] : undefined
    return index === undefined ? [] : [Number(index)]
  })

/**
 * The chosen seats of a plan: ticked or typed.
 * @returns indexes in the plan, ascending
 * @throws Failure 400 `seat`: none chosen, words that cannot be read, a seat that the plan does not have
 */
export function readChosenSeats(
  { picked, words }: ChosenSeats,
  seats: readonly PlanSeat[],
): number[] {
  const unknown = picked.some((index) => !seats[index])
  if (unknown) throw new Failure(400, '座位图已经换过，请重新选座', 'seat')
  if (picked.length === 0 && words === '')
    throw new Failure(400, '请在座位图上选座，或写出座位', 'seat')
  const typed = words === '' ? [] : readSeatWords(words, seats)
  return [...new Set([...picked, ...typed])].sort((a, b) => a - b)
}
