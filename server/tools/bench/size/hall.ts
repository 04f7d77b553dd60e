import type { Client } from 'pg'
import type { Endpoint } from '@/contract/endpoint'
import { showSeatCalls } from '@/contract/showSeat'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import type { Load } from '../measure'
import { confirmPayment, makePeople, PARK, type Person } from '../people'
import { must } from './must'

/** Phone prefix of the buyers; no other member of the benchmark has it. */
const PHONES = '1580000'
/** Share of seats at which a hall counts as sold out: single seats are left over. */
const SOLD_SHARE = 0.9
const MOST_TICKETS = 6

/** A sold-out evening, and another evening in the same hall with free seats. */
export interface SoldHall {
  scheduleId: string
  openScheduleId: string
  /** Cheapest tier of the open evening. */
  openTierId: string
  userIds: string[]
  seats: number
}

/** Sells out an evening of the park's largest hall to as many members as needed, by the product's calls. */
export async function sellHall(origin: string, client: Client): Promise<SoldHall> {
  const { rows: evenings } = await client.query<{
    id: string
    hall: string
    seats: number
    most: number
    tier: string
  }>(
    `select s.id, s.hall_id as hall, p.seats, w.max_per_order as most,
       (select t.id from show_tier t where t.tenant_id = s.tenant_id and t.show_id = s.show_id
        order by t.price limit 1) as tier
     from show_schedule s
     join show w on w.tenant_id = s.tenant_id and w.id = s.show_id
     join hall_plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
     where s.tenant_id = $1 and s.sale_from < now() and s.sale_to > now() + interval '1 hour'
       and not s.is_stopped and s.cancel_reason is null and w.allow_seat_pick
     order by w.need_real_name, p.seats desc, s.start_at desc`,
    [PARK],
  )
  const [evening, ...others] = evenings
  // Holding seats does not require names.
  const open = others.find(({ hall }) => hall === evening?.hall)
  if (!evening || !open) throw new Error('the demo has no two evenings of one hall to sell')
  const people = await makePeople(origin, Math.ceil(evening.seats / evening.most) + 10, PHONES)
  const buyers: string[] = []
  let sold = 0
  let count = Math.min(evening.most, MOST_TICKETS)
  for (const person of people) {
    let seats = await bestSeats(origin, person, evening.id, count)
    while (seats.length === 0 && count > 1)
      seats = await bestSeats(origin, person, evening.id, (count -= 1))
    if (seats.length === 0) break
    await buy(origin, person, evening.id, seats)
    buyers.push(person.userId)
    sold += seats.length
  }
  if (sold < evening.seats * SOLD_SHARE)
    throw new Error(`of ${evening.seats} seats only ${sold} could be sold`)
  return {
    ...{ scheduleId: evening.id, userIds: buyers, seats: sold },
    ...{ openScheduleId: open.id, openTierId: open.tier },
  }
}

async function bestSeats(
  origin: string,
  person: Person,
  ScheduleId: string,
  Count: number,
): Promise<number[]> {
  const wish = { ScheduleId, Count }
  return (await must<{ Seats: number[] }>(origin, person, showSeatCalls.best, wish)).Seats
}

async function buy(
  origin: string,
  person: Person,
  ScheduleId: string,
  Seats: number[],
): Promise<void> {
  const call = <Data>(endpoint: Endpoint, payload: Record<string, unknown>) =>
    must<Data>(origin, person, endpoint, payload)
  const { Order } = await call<{ Order: { Id: string } }>(ticketOrderCalls.submittingid, {
    ...{ ScheduleId, Seats },
  })
  const quote = { Id: Order.Id, Choice: { activity: false, coupon: [], points: false } }
  const { PayAmount } = await call<{ PayAmount: number }>(ticketOrderCalls.orderConfirm, quote)
  await call(ticketOrderCalls.submit, { ...quote, Total: PayAmount })
  const how = { Channel: 'wechat', UseBalance: false, CardIds: [] }
  const { Payment } = await call<{ Payment: { PaymentNo: string } }>(ticketOrderCalls.startPay, {
    ...{ Id: Order.Id, ...how },
  })
  await confirmPayment(origin, Payment.PaymentNo)
}

/**
 * Holds two seats of the open evening and releases the member's earlier ones, as browsing buyers
 * do, by each of some members in turn.
 */
export function holdLoad(
  people: readonly Person[],
  { openScheduleId, openTierId }: SoldHall,
): Load {
  let next = 0
  const request: Load['requests'][number] = {
    method: 'POST',
    path: ticketOrderCalls.submittingid.path,
    setupRequest: (sent) => {
      const person = people[(next += 1) % people.length]!
      const wish = { ScheduleId: openScheduleId, TierId: openTierId, Count: 2 }
      return { ...sent, headers: person.headers, body: person.sign(wish) }
    },
  }
  return { requests: [request], size: 1 }
}
