import type { PointExchange, PointGoods } from '@/contract/points'
import { formatYuan } from '@/rules/money'
import { dayTime, monthDay } from '@/utils/timeText'
import type { Exchanged } from './pointExchange.repository'
import type { OfferedGoods, PointGoodsRow } from './pointGoods.repository'
import { pointsText } from '@/rules/pointsText'

/** 500 积分, 500 积分 + ¥9.90 */
export const priceText = (points: number, cash: number): string =>
  cash > 0 ? `${pointsText(points)} + ${formatYuan(cash)}` : pointsText(points)

/** True when the goods are a coupon whose validity has ended. */
export const isOver = ({ couponTo }: OfferedGoods, now: number): boolean =>
  couponTo !== null && couponTo.getTime() <= now

export function statusOf(row: OfferedGoods, now: number): PointGoods['Status'] {
  if (!row.isOnSale || isOver(row, now)) return 'Off'
  if (row.saleFrom.getTime() > now) return 'Upcoming'
  return row.stock > 0 ? 'OnSale' : 'SoldOut'
}

const statusTexts = { OnSale: '可兑换', SoldOut: '已兑完', Off: '已下架' } as const

function statusText(row: OfferedGoods, now: number): string {
  const status = statusOf(row, now)
  if (status === 'Upcoming') return `${dayTime(row.saleFrom.getTime())} 开始兑换`
  return row.isOnSale && isOver(row, now) ? '已结束' : statusTexts[status]
}

export function pointGoodsOf(row: OfferedGoods, now: number): PointGoods {
  return {
    Id: row.id,
    Name: row.name,
    SubTitle: row.subTitle,
    Cover: row.cover,
    Category: row.category,
    Kind: row.kind,
    Points: row.points,
    PointsCash: row.cash,
    PriceText: priceText(row.points, row.cash),
    LinePrice: row.linePrice,
    Stock: row.stock,
    Sold: row.sold,
    LimitPerUser: row.limitPerUser,
    MinLevel: row.minLevel,
    Status: statusOf(row, now),
    StatusText: statusText(row, now),
  }
}

const exchangeTexts: Readonly<Record<PointExchange['Status'], string>> = {
  PendingPay: '待支付',
  ToPickup: '待领取',
  PickedUp: '已领取',
  Done: '兑换成功',
  Closed: '已关闭',
  Refunded: '已退回',
  Expired: '已过期',
}

const exchangeActions: Readonly<Record<PointExchange['Status'], PointExchange['Actions']>> = {
  PendingPay: ['pay', 'cancel'],
  ToPickup: ['showPickupCode'],
  PickedUp: [],
  Done: ['viewCoupon'],
  Closed: [],
  Refunded: [],
  Expired: [],
}

/** @param now ms; an exchange whose pickup is over is shown as ended, also before the hourly work ends it */
export function exchangeOf(
  { exchange, goods }: Exchanged,
  order: { orderCode: string },
  now: number,
): PointExchange {
  const { pickupTo } = exchange
  const isLate = exchange.status === 'ToPickup' && pickupTo !== null && pickupTo.getTime() < now
  const status = isLate ? 'Expired' : exchange.status
  return {
    Id: exchange.id,
    OrderId: exchange.orderId,
    OrderCode: order.orderCode,
    GoodsId: goods.id,
    Name: goods.name,
    Cover: goods.cover,
    Kind: goods.kind,
    Quantity: exchange.quantity,
    Points: exchange.points,
    Cash: exchange.cash,
    PriceText: priceText(exchange.points, exchange.cash),
    PickupCode: status === 'ToPickup' ? (exchange.pickupCode ?? '') : '',
    PickupText: pickupText(goods, pickupTo),
    PickupTo: pickupTo?.getTime() ?? null,
    UserCouponIds: exchange.userCouponIds,
    CreatedAt: exchange.createdAt.getTime(),
    DoneAt: exchange.doneAt?.getTime() ?? null,
    Status: status,
    StatusText: exchangeTexts[status],
    Actions: exchangeActions[status],
  }
}

/** Pickup place and deadline; empty for coupons. */
export function pickupText({ kind, pickupPlace }: PointGoodsRow, pickupTo: Date | null): string {
  if (kind === 'coupon') return ''
  return pickupTo
    ? `${monthDay(pickupTo.getTime())}前，到${pickupPlace}领取`
    : `兑换后 30 天内，到${pickupPlace}领取`
}
