import type { DemoParkId } from './members'

/** A mall order of the demo member with its progress. */
export interface SeedGoodsOrder {
  /** Prefix of its request ids: never change one. */
  key: string
  /** SKU keys of the park's folder, with quantities. */
  lines: readonly (readonly [sku: string, qty: number])[]
  delivery: 'pickup' | 'express'
  /** Order time, hours before now. */
  hoursAgo: number
  /** toPay: left unpaid. Others were paid a minute after ordering. */
  state: 'toPay' | 'paid' | 'ready' | 'shipped' | 'done'
  /** Time of ready, shipped, or (done) received: hours before now. */
  ready?: number
  shipped?: number
  done?: number
  remark?: string
}

type Sku = readonly [sku: string, qty: number]

interface Picks {
  toPay: readonly Sku[]
  paid: readonly Sku[]
  ready: readonly Sku[]
  shipped: readonly Sku[]
  done: readonly Sku[]
  older: readonly Sku[]
}

/** Ordered goods by park; `toPay` and `paid` contain two shops each. */
const picks: Readonly<Record<DemoParkId, Picks>> = {
  mianfang: {
    toPay: [
      ['mill-tote-raw', 1],
      ['drip-coffee-one', 2],
    ],
    paid: [
      ['swatch-scarf-rain', 1],
      ['chimney-cards-set', 2],
      ['swatch-notebook-check', 1],
    ],
    ready: [['tea-glass-pair', 1]],
    shipped: [
      ['enamel-mug-red', 2],
      ['mill-tote-brick', 1],
    ],
    done: [
      ['indigo-kerchief-moon', 2],
      ['indigo-kerchief-sky', 1],
    ],
    older: [['cat-postcards-set', 3]],
  },
  binjiang: {
    toPay: [
      ['shell-coaster-one', 2],
      ['drip-box-light', 1],
    ],
    paid: [
      ['tide-tote-white', 1],
      ['tide-calendar-one', 1],
      ['long-scroll-book-plain', 1],
    ],
    ready: [['blank-cup-celadon', 2]],
    shipped: [
      ['opera-glasses-gold', 1],
      ['shell-coaster-one', 1],
    ],
    done: [
      ['kunqu-fan-plain', 2],
      ['gallery-puzzle-paper', 1],
    ],
    older: [['paper-boat-light-one', 1]],
  },
}

/** Mall orders of the demo member, oldest first: one in every state. */
export function goodsOrdersOf(tenantId: DemoParkId): readonly SeedGoodsOrder[] {
  const of = picks[tenantId]
  return [
    {
      key: 'older',
      lines: of.older,
      delivery: 'express',
      hoursAgo: 24 * 24,
      state: 'done',
      shipped: 24 * 23,
      done: 24 * 20,
    },
    {
      key: 'done',
      lines: of.done,
      delivery: 'express',
      hoursAgo: 24 * 6,
      state: 'done',
      shipped: 24 * 5,
      done: 24 * 2,
    },
    {
      key: 'shipped',
      lines: of.shipped,
      delivery: 'express',
      hoursAgo: 50,
      state: 'shipped',
      shipped: 30,
    },
    {
      key: 'ready',
      lines: of.ready,
      delivery: 'pickup',
      hoursAgo: 26,
      state: 'ready',
      ready: 3,
      remark: '下班后来取',
    },
    { key: 'paid', lines: of.paid, delivery: 'express', hoursAgo: 5, state: 'paid' },
    { key: 'toPay', lines: of.toPay, delivery: 'express', hoursAgo: 0.1, state: 'toPay' },
  ]
}
