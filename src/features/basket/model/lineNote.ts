/** What is to be said of a line: whether it can be ordered, and what changed since it was put in. */
import { formatYuan } from '@/rules/money'
import { liveLines, piecesMax, type BasketGoods, type KeptLine } from './lines'

export interface LineNote {
  /** May be chosen and ordered as it is. */
  canOrder: boolean
  /** No longer to be had at all: stands below the others. */
  isGone: boolean
  /** Why it cannot be ordered; empty. */
  problem: string
  /** More than this cannot be ordered; 0: none. */
  max: number
  /** 比加入时降 ¥5.00; empty: nothing changed. */
  change: string
  /** Which way the price went. */
  trend: 'down' | 'up' | 'same'
}

const none = { change: '', trend: 'same' } as const

function changeOf(goods: BasketGoods, putPrice: number | null): Pick<LineNote, 'change' | 'trend'> {
  const difference = goods.Price - (putPrice ?? goods.Price)
  if (difference === 0) return none
  return difference < 0
    ? { change: `比加入时降 ${formatYuan(-difference)}`, trend: 'down' }
    : { change: `比加入时涨 ${formatYuan(difference)}`, trend: 'up' }
}

/** How many of it one may order. */
const mostOf = ({ Stock, LimitPerUser }: BasketGoods) =>
  Math.max(0, Math.min(piecesMax, Stock, LimitPerUser || piecesMax))

/** What is to be said of a line, as the park told it last. */
export function noteOf({ Goods, Qty, putPrice }: KeptLine): LineNote {
  const gone = (problem: string): LineNote => ({
    canOrder: false,
    isGone: true,
    problem,
    max: 0,
    ...none,
  })
  if (Goods === null) return gone('已失效')
  if (Goods.Status === 'Off') return gone('已下架')
  if (Goods.Status === 'SoldOut' || Goods.Stock <= 0) return gone('已售罄')
  const max = mostOf(Goods)
  const about = { isGone: false, max, ...changeOf(Goods, putPrice) }
  if (Goods.Status === 'Upcoming') return { ...about, canOrder: false, problem: '还没开售' }
  if (Qty <= max) return { ...about, canOrder: true, problem: '' }
  const problem = max === Goods.Stock ? `仅剩 ${max} 件` : `每人限购 ${max} 件`
  return { ...about, canOrder: false, problem }
}

export interface BasketShop {
  id: string
  name: string
  lines: KeptLine[]
}

/** The basket as it is drawn: by shop in the order in which they come, and apart what is no longer to be had. */
export function byShop(lines: readonly KeptLine[]): { shops: BasketShop[]; gone: KeptLine[] } {
  const live = liveLines(lines)
  const gone = live.filter((line) => noteOf(line).isGone)
  const shops: BasketShop[] = []
  for (const line of live) {
    if (!line.Goods || gone.includes(line)) continue
    const { ShopId, ShopName } = line.Goods
    const shop = shops.find(({ id }) => id === ShopId)
    if (shop) shop.lines.push(line)
    else shops.push({ id: ShopId, name: ShopName, lines: [line] })
  }
  return { shops, gone }
}

/** The lines of the next order: chosen, and to be had as they are. */
export const linesToOrder = (lines: readonly KeptLine[]): KeptLine[] =>
  liveLines(lines).filter((line) => line.isChosen && noteOf(line).canOrder)

/** What they cost together, fen, before freight and reductions. */
export const sumOf = (lines: readonly KeptLine[]): number =>
  lines.reduce((sum, { Qty, Goods }) => sum + Qty * (Goods?.Price ?? 0), 0)
