/** Seat selection rules: the effect of a tap and the message for it. The server decides in the end. */
import type { ScheduleTier } from '@/contract/show'
import { isCoupleSeat, otherHalf } from '@/rules/seat/coupleSeat'
import { kindTexts, seatText, type PlanSeat } from '@/rules/seat/hallPlan'
import { loneGaps } from '@/rules/seat/loneGap'
import type { SeatState } from '@/rules/seat/seatStates'

export interface Choice {
  /** Seat indexes in the order of selection. */
  chosen: readonly number[]
  /** Message for the customer; empty: none. */
  note: string
}

/** Data needed to judge a tap. */
export interface Choosing {
  seats: readonly PlanSeat[]
  states: readonly SeatState[]
  /** Maximum number of seats that may be chosen. */
  max: number
}

const takenTexts: Readonly<Record<Exclude<SeatState, 'free'>, string>> = {
  sold: '已售出，请选别的座位',
  held: '正在被别人选购，没付款的会放出来',
  blocked: '不出售，请选别的座位',
}

/** The seat and, for a couple seat, its other half. */
function withPartner(seats: readonly PlanSeat[], seat: PlanSeat): PlanSeat[] {
  const other = otherHalf(seats, seat)
  return other ? [seat, other].sort((a, b) => a.index - b.index) : [seat]
}

function noteOf(seat: PlanSeat): string {
  const { kind } = seat
  if (kind === 'wheelchair') return '轮椅席留给需要的观众，普通观众请选别的座位'
  if (kind === 'companion') return '陪同席在轮椅席旁边，给陪同的人坐'
  if (isCoupleSeat(seat)) return '情侣座两座一起选'
  return kind === 'obstructed' ? '这个座位视线受阻，请留意' : ''
}

/** Adds a seat to the choice or removes it. */
export function toggled(
  { seats, states, max }: Choosing,
  chosen: readonly number[],
  index: number,
): Choice {
  const seat = seats[index]
  if (!seat) return { chosen, note: '' }
  const group = withPartner(seats, seat)
  const indexes = group.map((each) => each.index)
  if (chosen.includes(index))
    return { chosen: chosen.filter((each) => !indexes.includes(each)), note: '' }
  for (const each of group) {
    const state = states[each.index] ?? 'blocked'
    if (state !== 'free') return { chosen, note: `${seatText(each)} ${takenTexts[state]}` }
  }
  if (max <= 0) return { chosen, note: '您在这场演出的购票数量已达上限' }
  if (chosen.length + group.length > max) return { chosen, note: `最多选 ${max} 座，可先去掉一座` }
  return { chosen: [...chosen, ...indexes], note: noteOf(seat) }
}

/** The choice without seats taken by other customers in the meantime, and a message that names those. */
export function stillFree(
  { seats, states }: Pick<Choosing, 'seats' | 'states'>,
  chosen: readonly number[],
): Choice {
  const lost = chosen.filter((index) => states[index] !== 'free')
  if (lost.length === 0) return { chosen, note: '' }
  const names = lost.flatMap((index) => (seats[index] ? seatText(seats[index]) : []))
  return {
    chosen: chosen.filter((index) => !lost.includes(index)),
    note: `${names.join('、')} 刚被别人选走，已从您的选择中去掉`,
  }
}

/** Marks held seats of the member's own unpaid order as free: a new choice releases them. */
export function withOwn(states: readonly SeatState[], own: readonly number[]): SeatState[] {
  const mine = new Set(own)
  return states.map((state, index) => (state === 'held' && mine.has(index) ? 'free' : state))
}

/** Single gaps that the server would refuse; checked before the order is sent. */
export function loneNote({ seats, states }: Omit<Choosing, 'max'>, chosen: readonly number[]) {
  const alone = loneGaps(seats, states, chosen)
  const names = alone.flatMap((index) => (seats[index] ? seatText(seats[index]) : []))
  return {
    alone,
    text: alone.length === 0 ? '' : `${names.join('、')} 会单独空出来，请连着选`,
  }
}

/** A chosen seat as listed below the map. */
export interface ChosenSeat {
  index: number
  text: string
  /** 情侣座, 轮椅席; empty: ordinary seat. */
  kindText: string
  price: number
  colour: string
}

/** Tiers by `Key`, the letter that marks their seats in the plan. */
export const tiersByKey = (tiers: readonly ScheduleTier[]): ReadonlyMap<string, ScheduleTier> =>
  new Map(tiers.map((tier) => [tier.Key, tier]))

/** The chosen seats with text, price and colour of their tier. */
export function chosenSeats(
  seats: readonly PlanSeat[],
  tiers: ReadonlyMap<string, ScheduleTier>,
  chosen: readonly number[],
): ChosenSeat[] {
  return chosen.flatMap((index) => {
    const seat = seats[index]
    if (!seat) return []
    const tier = tiers.get(seat.tier)
    return {
      index,
      text: seatText(seat),
      kindText: kindTexts[seat.kind],
      price: tier?.MemberPrice ?? 0,
      colour: tier?.Colour ?? '',
    }
  })
}

/**
 * List places for chosen seats: a seat keeps its previous place, a new seat takes the first free place.
 * @param before seat indexes by place, null where the place was empty
 */
export function steadyPlaces(
  before: readonly (number | null)[],
  chosen: readonly number[],
  count: number,
): (number | null)[] {
  const added = chosen.filter((index) => !before.includes(index))
  return Array.from({ length: Math.max(count, chosen.length) }, (_, place) => {
    const kept = before[place] ?? null
    return kept !== null && chosen.includes(kept) ? kept : (added.shift() ?? null)
  })
}
