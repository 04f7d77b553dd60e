import { seatText, type PlanSeat } from '@/rules/seat/hallPlan'
import { paperTypeOf } from '@/rules/identityPaper/paper'
import { textLength } from '@/rules/text/graphemes'
import { Failure } from '../../../kernel/failure'
import type { SentViewers } from '../ticketOrder/ticketOrder.service'

/** Syntax hint for typed seats. */
export const seatWordsHint =
  '例如 6排12座、15座，7排1-8座，8排（整排）；有几个分区时写明分区：池座6排12座'

type Row = readonly PlanSeat[]

const wrong = (message: string) => new Failure(400, message, 'seat')
/** Converts full-width letters and signs to plain ones and removes blanks. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

function rowsOf(seats: readonly PlanSeat[]): Row[] {
  const rows: PlanSeat[][] = []
  for (const seat of seats) (rows[seat.rowIndex] ??= []).push(seat)
  return rows
}

/** The row named before 排. @throws Failure 400 `seat` */
function rowNamed(rows: readonly Row[], words: string): Row {
  const matchingRows = rows.filter(([first]) => {
    if (!first) return false
    const label = plain(first.row.Label)
    return words === label || words === plain(first.area.Name) + label
  })
  const [row] = matchingRows
  if (!row) throw wrong(`没有“${words}排”，请核对`)
  if (matchingRows.length > 1)
    throw wrong(
      `几个分区都有 ${words} 排，请写明分区，例如 ${plain(row[0]?.area.Name ?? '')}${words}排`,
    )
  return row
}

/** The seats of a row named after 排; an empty text: all of them. @throws Failure 400 `seat` */
function seatsNamed(row: Row, words: string): readonly PlanSeat[] {
  if (words === '') return row
  const seatAt = (col: string) => {
    const seat = row.find((each) => plain(each.col) === col)
    if (!seat) throw wrong(`${row[0]?.row.Label ?? ''} 排没有 ${col} 座，请核对`)
    return seat
  }
  const [, from, to] = /^(\d+)[-–—~至到](\d+)$/.exec(words) ?? []
  if (from === undefined || to === undefined) return [seatAt(words)]
  const ends = [Number(seatAt(from).col), Number(seatAt(to).col)]
  const [least = 0, most = 0] = ends.sort((a, b) => a - b)
  return row.filter(({ col }) => Number(col) >= least && Number(col) <= most)
}

/**
 * Parses typed seats: 6排12座、15座，7排1-8座. A part without a row continues the row before it.
 * @returns indexes in the plan, ascending
 * @throws Failure 400 `seat` naming the part that cannot be read
 */
export function readSeatWords(text: string, seats: readonly PlanSeat[]): number[] {
  const rows = rowsOf(seats)
  const byText = new Map(seats.map((seat) => [plain(seatText(seat)), seat]))
  const chosen = new Set<number>()
  let row: Row | undefined
  for (const typed of text.normalize('NFKC').split(/[\n、,;。]+/)) {
    const words = plain(typed)
    if (words === '') continue
    const whole = byText.get(words)
    if (whole) {
      row = rows[whole.rowIndex]
      chosen.add(whole.index)
      continue
    }
    const at = words.indexOf('排')
    if (at >= 0) row = rowNamed(rows, words.slice(0, at))
    if (!row) throw wrong(`“${words}”没有写明排号。${seatWordsHint}`)
    const named = words.slice(at + 1).replace(/[座号]/g, '')
    for (const { index } of seatsNamed(row, named)) chosen.add(index)
  }
  if (chosen.size === 0) throw wrong(`请填写座位。${seatWordsHint}`)
  return [...chosen].sort((a, b) => a - b)
}

/** Consecutive numbers as ranges (1-4), others singly. */
function colsText(cols: readonly string[]): string {
  const numbers = cols.map(Number)
  if (numbers.some((each) => !Number.isInteger(each))) return cols.join('、')
  const runs: { from: number; to: number }[] = []
  for (const each of numbers.sort((a, b) => a - b)) {
    const last = runs[runs.length - 1]
    if (last?.to === each - 1) last.to = each
    else runs.push({ from: each, to: each })
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join('、')
}

/** Seats by row, in the syntax of `readSeatWords`: 池座6排1-4、8座；7排2座. */
export function writeSeatWords(indexes: readonly number[], seats: readonly PlanSeat[]): string {
  const wanted = new Set(indexes)
  return rowsOf(seats.filter(({ index }) => wanted.has(index)))
    .flatMap((row) => {
      const [first] = row
      if (!first) return []
      const cols = colsText(row.map(({ col }) => col))
      return [`${first.area.Name}${first.row.Label}排${cols}座`]
    })
    .join('；')
}

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

/** Syntax hint for typed viewers. */
export const viewerWordsHint =
  '每行一位：姓名 身份证号；其他证件在号码前写类型，如 姓名 护照 E12345678。顺序与座位相同（前排在前，座号小的在前）'

const NAME_MOST = 50

/**
 * Parses viewers as typed by staff, one per line: name, blank, type of the paper unless it is a mainland card, number.
 * @throws Failure 400 `viewers` naming the line that cannot be read
 */
export function readViewerWords(text: string): SentViewers {
  const lines = text.split('\n').map((line) => line.normalize('NFKC').trim())
  return lines.filter(Boolean).map((line, at) => {
    const [, words = '', IdCard = ''] = /^(.+?)[\s,，:：]+([0-9A-Za-z]{5,18})$/.exec(line) ?? []
    const [, named = '', word = ''] = /^(.+?)[\s,，:：]+(\S+)$/.exec(words) ?? []
    const IdType = paperTypeOf(word) ?? 'idCard'
    const Name = paperTypeOf(word) ? named : words
    const isCard = IdType !== 'idCard' || /^[\dXx]{15,18}$/.test(IdCard)
    if (Name === '' || !isCard || textLength(Name) > NAME_MOST)
      throw new Failure(400, `第 ${at + 1} 位观演人写得不对。${viewerWordsHint}`, 'viewers')
    return { Name, IdType, IdCard }
  })
}
