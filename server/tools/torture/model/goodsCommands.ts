import assert from 'node:assert/strict'
import fc from 'fast-check'
import { orderPayWindowMs } from '@/constants'
import type { NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import { compare, payerOf, payOutside, reasonOf, type Command } from './commandTools'
import type { Model, ModelGoods, ModelGoodsPart, Piles } from './model'
import { GOODS_LIMIT, PASSWORD, requestOf, type World } from './world'

/** Moves pieces from one pile to another. */
function moveTo(model: Model, { sku, qty }: ModelGoodsPart, from: keyof Piles, to: keyof Piles) {
  const piles = model.piles[sku]!
  piles[from] -= qty
  piles[to] += qty
}

const closeGoods = (model: Model, order: ModelGoods): void => {
  order.status = 'closed'
  for (const part of order.parts) moveTo(model, part, 'held', 'stock')
}

/** Closes orders unpaid past their deadline. */
export function closeOverdueGoods(model: Model, { now }: World): void {
  for (const order of model.goods)
    if (order.status === 'open' && now() >= order.createdAt + orderPayWindowMs)
      closeGoods(model, order)
}

/** Pieces of the first SKU that the member has bought or holds. */
const hasOfLimited = (model: Model): number =>
  model.goods
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ parts }) => parts)
    .filter(({ sku, status }) => sku === 0 && status !== 'back')
    .reduce((sum, { qty }) => sum + qty, 0)

const openGoods = (model: Model): ModelGoods[] =>
  model.goods.filter(({ status }) => status === 'open')

/** Pieces of a SKU that unpaid orders hold: they give way to a new order that needs them. */
const heldOf = (model: Model, wanted: number): number =>
  openGoods(model)
    .flatMap(({ parts }) => parts)
    .filter(({ sku }) => sku === wanted)
    .reduce((sum, { qty }) => sum + qty, 0)

/** Reason why pieces of a SKU cannot be ordered; undefined: they can. @param given pieces of orders that give way */
function problemOf(
  model: Model,
  { sku, qty }: Pick<ModelGoodsPart, 'sku' | 'qty'>,
  given: number,
): 'soldOut' | 'buyLimit' | undefined {
  if (model.piles[sku]!.stock + given < qty) return 'soldOut'
  const isLimited = sku === 0 && hasOfLimited(model) - given + qty > GOODS_LIMIT
  return isLimited ? 'buyLimit' : undefined
}

const pickGoods = (model: Model, index: number): ModelGoods | undefined =>
  model.goods[index % Math.max(1, model.goods.length)]

function order(first: number, second: number): Command {
  return {
    check: (model) => model.goods.length < 8 && first + second > 0,
    async run(model, world) {
      const { mall, skus } = world
      const wanted = [first, second].flatMap((qty, sku) => (qty > 0 ? [{ sku, qty }] : []))
      const goodsRequest = {
        Lines: wanted.map(({ sku, qty }) => ({ SkuId: skus[sku]!.id, Qty: qty })),
        Shops: [],
        Choice: { coupon: [], points: false },
      }
      const { PayAmount, CanSubmit } = await mall.quote(world, goodsRequest)
      const request = requestOf(world)
      const sent = { ...goodsRequest, RequestId: request.requestId, Total: PayAmount }
      const send = () => mall.submit(world, request, sent)
      const problem = wanted
        .map((part) => problemOf(model, part, heldOf(model, part.sku)))
        .find((each) => each !== undefined)
      assert.equal(CanSubmit, problem === undefined)
      if (problem !== undefined) {
        assert.equal(await reasonOf(send()), problem)
        return compare(model, world)
      }
      const inTheWay = wanted.filter((part) => problemOf(model, part, 0) !== undefined)
      // Sent twice, as by an impatient client: one order.
      const [made, again] = await Promise.all([send(), send()])
      assert.deepEqual(again, made)
      const parts = made.Orders.map(({ Id, PayAmount: amount }, place) => {
        const { sku, qty } = wanted[place]!
        return { id: Id, amount, sku, qty, status: 'open' as const }
      })
      for (const goods of openGoods(model))
        if (goods.parts.some(({ sku }) => inTheWay.some((part) => part.sku === sku)))
          closeGoods(model, goods)
      for (const part of parts) moveTo(model, part, 'stock', 'held')
      model.goods.push({
        ...{ payId: made.Order.Id, parts, status: 'open', isInner: false },
        createdAt: request.at.getTime(),
      })
      await compare(model, world)
    },
    toString: () => `order ${first} and ${second} pieces`,
  }
}

function payGoods(index: number, isInner: boolean, mode: NoticeMode): Command {
  return {
    check: (model) => model.goods.length > 0,
    async run(model, world) {
      const goods = pickGoods(model, index)
      if (!goods || goods.status !== 'open') return
      const total = goods.parts.reduce((sum, { amount }) => sum + amount, 0)
      goods.isInner = isInner && model.balance >= total
      if (goods.isInner) {
        const choice = { cardIds: [], useBalance: true }
        const how = { choice, scene: 'browser' as const, password: PASSWORD }
        await world.mall.pay(payerOf(world), requestOf(world), goods.parts[0]!.id, how)
        model.balance -= total
      } else {
        await payOutside(world, goods.payId, mode)
      }
      goods.status = 'paid'
      for (const part of goods.parts) {
        part.status = 'paid'
        moveTo(model, part, 'held', 'sold')
      }
      await compare(model, world)
    },
    toString: () => `pay goods ${index} (${isInner ? 'balance' : mode})`,
  }
}

function cancelGoods(index: number, place: number): Command {
  return {
    check: (model) => model.goods.length > 0,
    async run(model, world) {
      const goods = pickGoods(model, index)
      const part = goods?.parts[place % goods.parts.length]
      if (!goods || !part) return
      const send = () => world.mall.cancel(world, requestOf(world), { id: part.id, reason: '' })
      if (goods.status === 'open') {
        assert.equal((await send()).Status, 'Closed')
        closeGoods(model, goods)
      } else if (part.status === 'paid' && goods.status === 'paid') {
        const back = await send()
        assert.deepEqual([back.Status, back.RefundedAmount], ['Refunded', part.amount])
        part.status = 'back'
        moveTo(model, part, 'sold', 'stock')
        if (goods.isInner) model.balance += part.amount
      } else {
        assert.equal(await reasonOf(send()), 'orderState')
      }
      await compare(model, world)
    },
    toString: () => `cancel ${place} of goods ${index}`,
  }
}

/** Marks goods ready at the counter, and hands them over. */
function fetchGoods(index: number, place: number): Command {
  return {
    check: (model) => model.goods.some(({ status }) => status === 'paid'),
    async run(model, world) {
      const paid = model.goods.filter(({ status }) => status === 'paid')
      const goods = paid[index % paid.length]
      const part = goods?.parts[place % goods.parts.length]
      if (!part || part.status !== 'paid') return
      const at = new Date(world.now())
      await world.money.orders.withTransaction(async (tx) => {
        const locked = await world.mall.lock(tx, world.tenantId, part.id)
        const ready = { readyAt: at }
        const moved = await world.mall.move(tx, locked!.order, 'ToPickup', ready, at)
        await world.mall.move(tx, moved, 'Done', { doneAt: at }, at)
      })
      part.status = 'done'
      const { Status } = await world.money.orders.get(world, { id: goods!.payId })
      const isOver = goods!.parts.every(({ status }) => status !== 'paid')
      assert.equal(Status, isOver ? 'Done' : 'Paid')
      await compare(model, world)
    },
    toString: () => `fetch ${place} of goods ${index}`,
  }
}

/** A member's actions in the mall. */
export function goodsCommands(
  index: fc.Arbitrary<number>,
  mode: fc.Arbitrary<NoticeMode>,
): fc.Arbitrary<Command>[] {
  const pieces = fc.nat(3)
  const place = fc.nat(1)
  return [
    fc.tuple(pieces, pieces).map((args) => order(...args)),
    fc.tuple(pieces, pieces).map((args) => order(...args)),
    fc.tuple(index, fc.boolean(), mode).map((args) => payGoods(...args)),
    fc.tuple(index, fc.boolean(), mode).map((args) => payGoods(...args)),
    fc.tuple(index, place).map((args) => cancelGoods(...args)),
    fc.tuple(index, place).map((args) => fetchGoods(...args)),
  ]
}
