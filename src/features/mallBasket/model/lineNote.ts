/** Notes on a basket line: whether it can be ordered, and what has changed since it was added. */
import { formatYuan } from '@/rules/money'
import { liveLines, piecesMax, type BasketGoods, type KeptLine } from './lines'

export interface LineNote {
  /** True when the line can be selected and ordered. */
  canOrder: boolean
  /** No longer available: listed below the others. */
  isGone: boolean
  /** Reason why it cannot be ordered; otherwise empty. */
  problem: string
  /** Maximum quantity that can be ordered; 0: none. */
  max: number
  /** 比加入时降 ¥5.00; empty: no change. */
  change: string
  /** Direction of the price change. */
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

/** Maximum quantity by stock and limits. */
const mostOf = ({ Stock, LimitPerUser }: BasketGoods) =>
  Math.max(0, Math.min(piecesMax, Stock, LimitPerUser || piecesMax))

/** Notes on a line, by the server's last answer. */
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
  logo: string
  lines: KeptLine[]
}

/** The basket as rendered: available lines by shop in their order, and unavailable lines. */
export function byShop(lines: readonly KeptLine[]): { shops: BasketShop[]; gone: KeptLine[] } {
  const live = liveLines(lines)
  const gone = live.filter((line) => noteOf(line).isGone)
  const shops: BasketShop[] = []
  for (const line of live) {
    if (!line.Goods || gone.includes(line)) continue
    const { ShopId, ShopName, ShopLogo } = line.Goods
    const shop = shops.find(({ id }) => id === ShopId)
    if (shop) shop.lines.push(line)
    else shops.push({ id: ShopId, name: ShopName, logo: ShopLogo, lines: [line] })
  }
  return { shops, gone }
}

/** Lines of the next order: selected and available. */
export const linesToOrder = (lines: readonly KeptLine[]): KeptLine[] =>
  liveLines(lines).filter((line) => line.isChosen && noteOf(line).canOrder)

/** Total of the lines before freight and reductions, fen. */
export const sumOf = (lines: readonly KeptLine[]): number =>
  lines.reduce((sum, { Qty, Goods }) => sum + Qty * (Goods?.Price ?? 0), 0)
