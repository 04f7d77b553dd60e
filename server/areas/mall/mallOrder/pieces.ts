import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { moveLimited, moveSku, type Pile } from '../goods/goods.service'
import { limitText } from './mallPrice'
import {
  giveGoodsUseBack,
  giveLimitedUseBack,
  takeGoodsUse,
  takeLimitedUse,
} from './mallUse.repository'

/** Pieces of a SKU, optionally at a limited price. */
export interface Pieces {
  goodsId: string
  skuId: string
  limitedId: string | null
  qty: number
}

/**
 * Totals by id, in the order of goods and ids: all transactions lock rows in this order, which prevents deadlocks. A SKU
 * locks the listing of its goods, too (goods_listing).
 */
function byId(
  pieces: readonly Pieces[],
  idOf: (each: Pieces) => string | null,
): [string, number][] {
  const sums = new Map<string, { at: string; id: string; qty: number }>()
  for (const each of pieces) {
    const id = idOf(each)
    if (id === null || each.qty === 0) continue
    const at = `${each.goodsId} ${id}`
    sums.set(at, { at, id, qty: (sums.get(at)?.qty ?? 0) + each.qty })
  }
  return [...sums.values()].sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ id, qty }) => [id, qty])
}

const ofGoods = (pieces: readonly Pieces[]) => byId(pieces, ({ goodsId }) => goodsId)
const ofSku = (pieces: readonly Pieces[]) => byId(pieces, ({ skuId }) => skuId)
const ofLimited = (pieces: readonly Pieces[]) => byId(pieces, ({ limitedId }) => limitedId)

const soldOut = () => new Failure(409, '来晚一步，库存不足，请重新确认', 'soldOut')
const limitedGone = () => new Failure(409, '限时价有变动，请重新确认', 'priceChanged')

/**
 * Takes pieces for a new order: first the member's limits, then the pieces, whose rows all buyers of the SKU wait for.
 * @param limits per member, by id of goods or limited price; 0: none
 * @throws Failure 409 `buyLimit`, `soldOut`, `priceChanged`
 */
export async function takePieces(
  tx: Transaction,
  member: Member,
  pieces: readonly Pieces[],
  limits: ReadonlyMap<string, number>,
): Promise<void> {
  const limitOf = (id: string) => limits.get(id) ?? 0
  for (const [id, qty] of ofGoods(pieces))
    if (!(await takeGoodsUse(tx, member, id, qty, limitOf(id)))) {
      throw new Failure(409, limitText(limitOf(id), 0), 'buyLimit')
    }
  for (const [id, qty] of ofLimited(pieces))
    if (!(await takeLimitedUse(tx, member, id, qty, limitOf(id)))) throw limitedGone()
  const { tenantId } = member
  for (const [id, qty] of ofSku(pieces))
    if (!(await moveSku(tx, { tenantId, id }, ['stock', 'held'], qty))) throw soldOut()
  for (const [id, qty] of ofLimited(pieces))
    if (!(await moveLimited(tx, { tenantId, id }, ['stock', 'held'], qty))) throw limitedGone()
}

/** Moves an order's pieces from one pile to another. @throws Error when the pile has fewer */
export async function movePieces(
  tx: Transaction,
  tenantId: string,
  pieces: readonly Pieces[],
  piles: readonly [Pile, Pile],
): Promise<void> {
  const missing = (what: string, id: string) =>
    new Error(`${what} ${id} lacks pieces in ${piles[0]}`)
  for (const [id, qty] of ofSku(pieces))
    if (!(await moveSku(tx, { tenantId, id }, piles, qty))) throw missing('SKU', id)
  for (const [id, qty] of ofLimited(pieces))
    if (!(await moveLimited(tx, { tenantId, id }, piles, qty))) throw missing('limited price', id)
}

/**
 * Lowers the member's counts, so that they can buy as many again. Call before moving the pieces, as in `takePieces`.
 */
export async function giveUsesBack(
  tx: Transaction,
  member: Member,
  pieces: readonly Pieces[],
): Promise<void> {
  for (const [id, qty] of ofGoods(pieces)) await giveGoodsUseBack(tx, member, id, qty)
  for (const [id, qty] of ofLimited(pieces)) await giveLimitedUseBack(tx, member, id, qty)
}
