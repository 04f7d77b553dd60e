import type { DemoParkId } from './members'

/** A ticket order of the demo member with its state. */
export interface SeedTicketOrder {
  /** Prefix of its request ids: never change one. */
  key: string
  /** Keys of the park's folder: a schedule, and a tier of it. */
  schedule: string
  tier: string
  count: number
  /** Purchase time, hours before now. */
  hoursAgo: number
  /** used: checked in; refunded: one ticket was refunded. */
  state?: 'used' | 'refunded'
}

const ticketOrders: Readonly<Record<DemoParkId, readonly SeedTicketOrder[]>> = {
  mianfang: [
    {
      ...{ key: 'open-mic', schedule: 'open-mic-past', tier: 'open-mic-a', count: 2 },
      ...{ hoursAgo: 9 * 24, state: 'used' },
    },
    {
      key: 'night-shift',
      schedule: 'night-shift-sat',
      tier: 'night-shift-b',
      count: 2,
      hoursAgo: 51,
    },
    {
      ...{ key: 'thread-end', schedule: 'thread-end-sun', tier: 'thread-end-a', count: 3 },
      ...{ hoursAgo: 30, state: 'refunded' },
    },
  ],
  binjiang: [
    {
      ...{ key: 'lamp-tide', schedule: 'lamp-tide-past', tier: 'lamp-tide-b', count: 2 },
      ...{ hoursAgo: 8 * 24, state: 'used' },
    },
    { key: 'garden', schedule: 'garden-next', tier: 'garden-b', count: 2, hoursAgo: 40 },
    { key: 'winter', schedule: 'winter-sat', tier: 'winter-symphony-a', count: 1, hoursAgo: 20 },
  ],
}

/** In order of purchase. */
export const ticketOrdersOf = (park: DemoParkId): readonly SeedTicketOrder[] =>
  [...ticketOrders[park]].sort((a, b) => b.hoursAgo - a.hoursAgo)
