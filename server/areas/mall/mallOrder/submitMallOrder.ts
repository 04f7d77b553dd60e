import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { mallOrderCalls } from '@/contract/mallOrder'
import { formatYuan } from '@/rules/money'
import { cutText } from '@/rules/text/graphemes'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import type { CloseOrder, Order } from '../../money/order/order.service'
import { specTextOf } from '../goods/goods.service'
import { imageOf, type DraftPart, type MallDraft, type ShopDraft } from './mallDraft'
import { insertMallOrder, type MallLineRow, type MallOrderWithLines } from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'
import type { MallOrderReading } from './readMallOrders'
import { takePieces, type Pieces } from './pieces'
import { SEARCH_WORD_MAX, searchText } from '../../../kernel/searchText'

/** Order numbers are searched by their beginning or end. */
const CODE_WORD_MIN = 4

/** Search words of an order number: its prefixes and suffixes from `CODE_WORD_MIN` to `SEARCH_WORD_MAX` digits. */
function wordsOfCode(code: string): string[] {
  const words: string[] = []
  for (let length = CODE_WORD_MIN; length <= SEARCH_WORD_MAX; length += 1)
    words.push(code.slice(0, length), code.slice(-length))
  return words
}

/** Search words of a shop's order: number, goods names with pinyin, shop name. */
function wordsOfOrder(orderCode: string, { shop, lines }: ShopDraft): string[] {
  const names = lines.flatMap(({ offered }) => offered.goods.nameWords)
  return [...new Set([...wordsOfCode(searchText(orderCode)), ...names, ...shop.nameWords])].sort()
}

type Submit = (typeof mallOrderCalls)['submit']
type Wanted = ParsedRequestOf<Submit>

/** Most tries of an order while other devices of the member order the same goods. */
const ROUNDS = 4

/** A failure that an unpaid order of the member may have caused. */
const isTaken = (error: unknown): boolean =>
  error instanceof Failure &&
  ['buyLimit', 'soldOut', 'priceChanged', 'offerChanged', 'insufficient'].includes(
    error.reason ?? '',
  )

/** One try of an order. */
interface Making {
  at: Date
  close: CloseOrder
  /** Payments closed by this try. */
  replaced: Set<string>
}

/** Most characters of a goods name in a payment's title. */
const TITLE_NAME_MAX = 30

/** @throws Failure 409 with the first problem of a draft */
function requirePossible({ shops }: MallDraft, address: Wanted['Address']): void {
  for (const { lines, problem } of shops) {
    for (const line of lines)
      if (line.problem) {
        const { text, reason } = line.problem
        throw new Failure(409, `${line.offered.goods.name}：${text}`, reason)
      }
    if (problem) throw new Failure(409, problem.text, problem.reason)
  }
  if (!address && shops.some(({ delivery }) => delivery === 'express')) {
    throw new Failure(409, '请填写收货地址', 'addressNeeded')
  }
}

/** 帆布托特包, or 帆布托特包 等 3 种商品 */
function titleOf({ shops }: MallDraft): string {
  const lines = shops.flatMap((each) => each.lines)
  const name = cutText(lines[0]?.offered.goods.name ?? '', TITLE_NAME_MAX)
  return lines.length > 1 ? `${name} 等 ${lines.length} 种商品` : name
}

const piecesOf = ({ line, part }: DraftPart): Pieces => ({
  goodsId: line.offered.goods.id,
  skuId: line.offered.sku.id,
  limitedId: part.limitedId,
  qty: part.qty,
})

/** Limits per member, by id of goods or limited price; 0: none. */
const limitsOf = ({ parts }: MallDraft): Map<string, number> =>
  new Map(
    parts.flatMap(({ line: { offered } }) => [
      [offered.goods.id, offered.goods.limitPerUser] as const,
      ...(offered.limited ? [[offered.limited.id, offered.limited.limitPerUser] as const] : []),
    ]),
  )

/** One shop's order of a draft. @param shares amount paid per payment line */
function orderOfShop(
  draft: MallDraft,
  of: ShopDraft,
  payment: Order,
  shares: ReadonlyMap<number, number>,
  address: Wanted['Address'],
): MallOrderWithLines {
  const { tenantId, userId, createdAt } = payment
  const id = newId()
  const isSent = of.delivery === 'express'
  const lines = draft.parts.flatMap((each, payLine) =>
    each.of === of
      ? [lineOf(each, { tenantId, orderId: id, payLine, payShare: shares.get(payLine) ?? 0 })]
      : [],
  )
  const paid = lines.reduce((sum, { payShare }) => sum + payShare, 0)
  const number = String(draft.shops.indexOf(of) + 1).padStart(2, '0')
  const orderCode = draft.shops.length > 1 ? `${payment.orderCode}-${number}` : payment.orderCode
  return {
    tenantId,
    id,
    payOrderId: payment.id,
    orderCode,
    userId,
    shopId: of.shop.id,
    shopName: of.shop.name,
    status: 'PendingPay',
    delivery: of.delivery,
    goodsAmount: of.goodsAmount,
    freight: of.freight,
    offAmount: of.goodsAmount - paid,
    refundedAmount: 0,
    address: isSent ? (address ?? null) : null,
    pickupText: isSent ? '' : of.pickupText,
    pickupCode: null,
    expressCompany: null,
    expressNo: null,
    remark: of.remark,
    words: wordsOfOrder(payment.orderCode, of),
    createdAt,
    paidAt: null,
    shippedAt: null,
    readyAt: null,
    autoConfirmAt: null,
    doneAt: null,
    closedAt: null,
    closeReason: '',
    urgedAt: null,
    urgeCount: 0,
    lines: lines.map((line, index) => ({ ...line, line: index })),
  }
}

function lineOf(
  { line: { offered }, part }: DraftPart,
  of: Pick<MallLineRow, 'tenantId' | 'orderId' | 'payLine' | 'payShare'>,
): MallLineRow {
  return {
    ...of,
    line: 0,
    goodsId: offered.goods.id,
    skuId: offered.sku.id,
    limitedId: part.limitedId,
    name: offered.goods.name,
    specText: specTextOf(offered.sku),
    image: imageOf(offered),
    price: part.price,
    priceKind: part.kind,
    basePrice: offered.sku.price,
    qty: part.qty,
    refundedQty: 0,
    refundedAmount: 0,
    restockedQty: 0,
  }
}

/** Submits orders: one order per shop, one payment for all. */
export function createSubmit(deps: MallOrderDeps, reading: Pick<MallOrderReading, 'shown'>) {
  const { db, orders, addresses, baskets, draftOf } = deps

  /** Drafts an order, in place of the unpaid ones that must give way, which it adds to `replaced`. */
  async function draftInPlace(
    tx: Transaction,
    member: Member,
    wanted: Wanted,
    { at, close, replaced }: Making,
  ): Promise<MallDraft> {
    const draft = await draftOf(tx, member, wanted, at)
    if (draft.replaces.length === 0) return draft
    for (const id of draft.replaces) {
      await close({ tenantId: member.tenantId, id }, '重新下单', at)
      replaced.add(id)
    }
    return draftOf(tx, member, wanted, at)
  }

  async function make(
    tx: Transaction,
    member: Member,
    wanted: Wanted,
    making: Making,
  ): Promise<DataOf<Submit>> {
    const { tenantId } = member
    const { at } = making
    const draft = await draftInPlace(tx, member, wanted, making)
    requirePossible(draft, wanted.Address)
    const title = titleOf(draft)
    const image = draft.quote.items[0]?.image
    const payment = await orders.create(tx, {
      ...draft.quote,
      // Those that gave way are closed; any other still holds its points and coupons.
      replaces: [],
      title,
      image,
      orderCode: wanted.OrderCode,
      subject: {
        // Cards can pay only if all shops of the order accept them.
        shopIds: draft.shops.map(({ shop }) => shop.id),
        isPickup: draft.shops.every(({ delivery }) => delivery === 'pickup'),
      },
    })
    if (payment.payAmount !== wanted.Total) {
      throw new Failure(
        409,
        `金额有变动，现在应付 ${formatYuan(payment.payAmount)}，请重新确认`,
        'priceChanged',
      )
    }
    const items = await orders.newItemsOf(tx, payment)
    const shares = new Map(items.map(({ line, payShare }) => [line, payShare]))
    const made = draft.shops.map((of) => orderOfShop(draft, of, payment, shares, wanted.Address))
    for (const order of made) await insertMallOrder(tx, order)
    if (wanted.Address && made.some(({ address }) => address))
      await addresses.used(tx, member, wanted.Address, at)
    const skuIds = [...new Set(draft.parts.map(({ line }) => line.offered.sku.id))]
    await baskets.ordered(tx, member, skuIds, at)
    const Order = await orders.newDetailOf(tx, payment)
    const Orders = await reading.shown(tx, tenantId, made, at.getTime())
    // Last, because all other buyers of the same SKU wait for these rows.
    await takePieces(tx, member, draft.parts.map(piecesOf), limitsOf(draft))
    return { Order, Orders }
  }

  return {
    /**
     * Submits orders, idempotent per RequestId: offers, limits and pieces are taken together or not at all. Where a
     * limit or the last pieces are taken by the member's unpaid orders, these are closed.
     * @throws Failure 404, 400, 409 `soldOut`, `buyLimit`, `goodsOff`, `delivery`, `addressNeeded`, `priceChanged`,
     * `offerChanged`, `orderCodeUsed`, 503 `payProvider`
     */
    submit: (member: Member, request: MoneyRequest, wanted: Wanted): Promise<DataOf<Submit>> =>
      orders.inTurn(member, async () => {
        const { at } = request
        for (let round = 1; ; round += 1) {
          const replaced = new Set<string>()
          try {
            return await orders.closingOnce(request, (tx, close) =>
              make(tx, member, wanted, { at, close, replaced }),
            )
          } catch (error) {
            if (round === ROUNDS || !isTaken(error)) throw error
            // Unpaid ones may be another device's, made meanwhile.
            const { replaces } = await draftOf(db, member, wanted, at)
            if (replaces.every((id) => replaced.has(id))) throw error
          }
        }
      }),
  }
}
