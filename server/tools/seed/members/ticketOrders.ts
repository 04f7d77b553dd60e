import type { DemoParkId } from './members'

/** Tickets that the demo member bought, with what has become of them. */
export interface SeedTicketOrder {
  /** Names its requests: never change one. */
  key: string
  /** Of the park's folder: an evening, and the tier's key there. */
  schedule: string
  tier: string
  count: number
  /** When they were bought, hours before now. */
  hoursAgo: number
  /** used: somebody came; refunded: one of them was given back. */
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

/** In the order in which they were bought. */
export const ticketOrdersOf = (park: DemoParkId): readonly SeedTicketOrder[] =>
  [...ticketOrders[park]].sort((a, b) => b.hoursAgo - a.hoursAgo)
