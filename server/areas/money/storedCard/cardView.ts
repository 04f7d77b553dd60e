import type { MyCard } from '@/contract/myStoredCards'
import type { CardLog, CardProduct } from '@/contract/storedCard'
import type { StatementRow } from '../ledger/ledger.service'
import type { OrderTitle } from '../order/order.service'
import { maskCardNo } from './cardCode'
import type { CardProductRow } from './cardProduct.repository'
import type { StoredCard } from './storedCard.repository'

const texts: Readonly<Record<MyCard['Status'], string>> = {
  Active: '可用',
  Frozen: '已冻结',
  UsedUp: '已用完',
  Expired: '已到期',
  Refunded: '已退卡',
}

/** Money on a card, fen. */
export interface CardMoney {
  /** Free to spend. */
  balance: number
  /** Held by an unpaid order of the member; back on the card when the order closes. */
  held: number
}

export const noMoney: CardMoney = { balance: 0, held: 0 }

/** Status of a bound card: from its stored status, money and expiry. A card with held money is not used up. */
export function cardStateOf(
  { status, validTo, returned }: Pick<StoredCard, 'status' | 'validTo' | 'returned'>,
  money: CardMoney,
  now: number,
): { status: MyCard['Status']; text: string } {
  const seen = statusOf({ status, validTo, returned }, money, now)
  const isAllHeld = seen === 'Active' && money.balance === 0
  return { status: seen, text: isAllHeld ? logTexts.hold : texts[seen] }
}

function statusOf(
  { status, validTo, returned }: Pick<StoredCard, 'status' | 'validTo' | 'returned'>,
  { balance, held }: CardMoney,
  now: number,
): MyCard['Status'] {
  if (status === 'Refunded' || status === 'Frozen') return status
  if (balance + held === 0) return returned > 0 ? 'Refunded' : 'UsedUp'
  return validTo !== null && validTo.getTime() <= now ? 'Expired' : 'Active'
}

const sourceTexts: Readonly<Record<MyCard['Source'], string>> = {
  buy: '购买',
  exchange: '兑换',
  gift: '赠送',
  recharge: '充值赠送',
}

/** Display text of the shops that accept a card. */
export function scopeText(
  shopIds: readonly string[],
  shopNames: ReadonlyMap<string, string>,
): string {
  if (shopIds.length === 0) return '全场通用'
  const names = shopIds.flatMap((id) => shopNames.get(id) ?? [])
  const [first = '指定商户', ...others] = names
  return others.length === 0 ? `限${first}` : `限${first}等 ${names.length} 家商户`
}

export function cardProductOf(
  product: CardProductRow,
  shopNames: ReadonlyMap<string, string>,
): CardProduct {
  const Status = !product.isOnSale ? 'Off' : product.stock === 0 ? 'SoldOut' : 'OnSale'
  return {
    Id: product.id,
    Name: product.name,
    SubTitle: product.subTitle,
    Cover: product.cover,
    Colour: product.colour,
    Face: product.face,
    Price: product.price,
    Bonus: product.bonus,
    ValidDays: product.validDays,
    ShopIds: product.shopIds,
    ScopeText: scopeText(product.shopIds, shopNames),
    Stock: product.stock,
    LimitPerUser: product.limitPerUser,
    Refundable: product.isRefundable,
    Status,
    StatusText: { Off: '已下架', SoldOut: '已售罄', OnSale: '在售' }[Status],
  }
}

/** A bound card for the wire. */
export function myCardOf(
  card: StoredCard,
  money: CardMoney,
  shopNames: ReadonlyMap<string, string>,
  now: number,
): MyCard {
  const { status, text } = cardStateOf(card, money, now)
  return {
    Id: card.id,
    CardNo: maskCardNo(card.cardNo),
    Name: card.name,
    Cover: card.cover,
    Colour: card.colour,
    Face: card.face,
    Balance: money.balance,
    ShopIds: card.shopIds,
    ScopeText: scopeText(card.shopIds, shopNames),
    BoundAt: card.boundAt?.getTime() ?? 0,
    ValidTo: card.validTo?.getTime() ?? null,
    Source: card.source,
    SourceText: sourceTexts[card.source],
    Status: status,
    StatusText: text,
    Actions: actionsOf(status, money),
  }
}

function actionsOf(status: MyCard['Status'], { balance }: CardMoney): MyCard['Actions'] {
  if (status === 'Active') return balance > 0 ? ['pay'] : []
  return status === 'Expired' ? ['activate'] : []
}

const logTypes: Readonly<Record<string, CardLog['Type']>> = {
  buy: 'buy',
  exchange: 'exchange',
  pay: 'pay',
  hold: 'hold',
  release: 'release',
  refund: 'refund',
}

const logTexts: Readonly<Record<CardLog['Type'], string>> = {
  buy: '购卡入账',
  exchange: '兑换入账',
  pay: '消费',
  refund: '退款',
  hold: '支付中',
  release: '支付取消退回',
}

/** Kinds of the movements that return a card's money to its member. */
const backKinds = ['buyBack', 'cardBack']

/** A movement of a card with its order, for the card's log. */
export function cardLogOf(row: StatementRow, order: OrderTitle | undefined): CardLog {
  const type = logTypes[row.kind] ?? (row.amount > 0 ? 'refund' : 'pay')
  // Money held for an order that is now paid is shown as paid.
  const Type = type === 'hold' && order?.isPaid ? 'pay' : type
  return {
    Id: row.movementId,
    Type,
    TypeText: backKinds.includes(row.kind) ? '退卡' : logTexts[Type],
    Amount: row.amount,
    BalanceAfter: row.after,
    ShopName: order?.shopName ?? '',
    OrderId: row.orderId,
    OrderCode: order?.orderCode ?? '',
    At: row.at.getTime(),
  }
}
