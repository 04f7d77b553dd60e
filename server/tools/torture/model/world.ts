import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { newId } from '../../../kernel/ids'
import { goods, goodsCategory, goodsSku } from '../../../areas/mall/goods/goods.table'
import type { MallOrderService } from '../../../areas/mall/mallOrder/mallOrder.service'
import type { TicketOrderService } from '../../../areas/theatre/ticketOrder/ticketOrder.service'
import type { MoneyServices } from '../../moneyAlone'
import { shop } from '../../../areas/shops/shop/shop.table'
import { cardProduct } from '../../../areas/money/storedCard/storedCard.table'
import { appUser } from '../../../areas/people/account/account.table'

import type { Built } from '../../../app'
import { makeEstate, type Estate } from './estateWorld'
import { makeSchedule, type Schedule } from './schedule'
import type { Piles } from './model'

type Services = Built['services']

/** Subject of the sequences: a server's services with a sandbox and a settable clock. */
export interface Subject
  extends Pick<Services, 'cars' | 'invitations' | 'parking' | 'parks' | 'repairs' | 'shows'> {
  db: Database
  money: MoneyServices
  mall: MallOrderService
  tickets: TicketOrderService
  tenantId: string
  now(): number
  pass(ms: number): void
}

/** The subject of a server's services. */
export const subjectOf = (
  services: Services,
  others: Pick<Subject, 'db' | 'tenantId' | 'now' | 'pass'>,
): Subject => {
  const { cars, invitations, parking, parks, repairs, shows } = services
  return {
    ...{ ...others, cars, invitations, parking, parks, repairs, shows, money: services },
    ...{ mall: services.mallOrders, tickets: services.ticketOrders },
  }
}

export const PASSWORD = '284751'

/** Limit of pieces of the first SKU per member. */
export const GOODS_LIMIT = 3

/** Member of a sequence, with the product's services. */
export interface World extends Subject {
  userId: string
  shopId: string
  product: { id: string; price: number; worth: number }
  /** Mall goods bought only by this member: one SKU in each of two shops, the first with a limit of 3. */
  skus: readonly { id: string; stock: number }[]
  /** Show schedule sold only to this member and the rival. */
  schedule: Schedule
  rivalId: string
  /** Phones of the member and the rival. */
  phones: readonly string[]
  estate: Estate
}

let phones = 0

/** Creates a member without money. */
async function makeMember({ db, tenantId, now }: Subject): Promise<{ id: string; phone: string }> {
  const [userId, phone] = [
    newId(),
    `135${String((phones += 1)).padStart(8, '0')}${randomUUID().slice(0, 6)}`,
  ]
  await db.insert(appUser).values({
    tenantId,
    id: userId,
    phone,
    name: '模型会员',
    gender: null,
    birthday: null,
    email: '',
    avatar: '',
    passwordHash: null,
    isClosed: false,
    createdAt: new Date(now()),
  })
  return { id: userId, phone }
}

/** Creates a member with a payment password, and a rival who wants the same seats. */
export async function makeWorld(subject: Subject): Promise<World> {
  const { db, money, tenantId } = subject
  const [{ id: userId, phone }, rival] = [await makeMember(subject), await makeMember(subject)]
  await money.payPasswords.set({ tenantId, userId, sessionId: '', roles: [], secret: '' }, PASSWORD)
  const [payee] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.canPay, true), eq(shop.takesStoredCard, true)))
    .limit(1)
  const [product] = await db
    .select()
    .from(cardProduct)
    .where(
      and(
        eq(cardProduct.tenantId, tenantId),
        gt(cardProduct.limitPerUser, 5),
        // Valid in every shop, so that it pays anywhere in the sequence.
        sql`cardinality(${cardProduct.shopIds}) = 0`,
      ),
    )
    .limit(1)
  if (!payee || !product) throw new Error('the demo has no shop or card to play with')
  // Adds stock, so that cards do not run out over many sequences.
  const { stock, initialStock } = cardProduct
  await db
    .update(cardProduct)
    .set({ stock: sql`${stock} + 10`, initialStock: sql`${initialStock} + 10` })
    .where(and(eq(cardProduct.tenantId, tenantId), eq(cardProduct.id, product.id)))
  return {
    ...subject,
    userId,
    rivalId: rival.id,
    phones: [phone, rival.phone],
    estate: await makeEstate(subject),
    skus: await makeGoods(subject),
    schedule: await makeSchedule(subject),
    shopId: payee.id,
    product: { id: product.id, price: product.price, worth: product.face + product.bonus },
  }
}

/** Initial stock of each SKU. */
const STOCK = 6

/** Creates goods of two shops for pickup, ¥12.34 and ¥40.00. */
async function makeGoods({ db, tenantId, now }: Subject): Promise<World['skus']> {
  const shops = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.status, 'open')))
    .orderBy(asc(shop.id))
    .limit(2)
  const [category] = await db
    .select({ id: goodsCategory.id })
    .from(goodsCategory)
    .where(eq(goodsCategory.tenantId, tenantId))
    .limit(1)
  const made = shops.map(({ id: shopId }, place) => ({
    shopId,
    place,
    goodsId: newId(),
    id: newId(),
  }))
  for (const { shopId, place, goodsId, id } of made) {
    await db.insert(goods).values({
      ...{
        tenantId,
        id: goodsId,
        shopId,
        categoryId: category!.id,
        name: '模型商品',
        subTitle: '',
      },
      ...{ images: ['pictures/x.svg'], tags: [], detail: '', params: [], delivery: ['pickup'] },
      ...{ pickupPlace: '', memberPriceFrom: 0, limitPerUser: place === 0 ? GOODS_LIMIT : 0 },
      ...{ soldBefore: 0, saleFrom: new Date(now() - 1_000), isOnSale: true, rank: 9_999 },
      ...{ nameWords: [], moreWords: [] },
    })
    await db.insert(goodsSku).values({
      ...{ tenantId, id, goodsId, specs: [], price: place === 0 ? 1_234 : 4_000, linePrice: 0 },
      ...{
        image: '',
        initialStock: STOCK,
        stock: STOCK,
        held: 0,
        sold: 0,
        isActive: true,
        rank: 0,
      },
    })
  }
  return made.map(({ id }) => ({ id, stock: STOCK }))
}

/** Actual quantities of the world's SKUs. */
export async function pilesOf({ db, tenantId, skus }: World): Promise<Piles[]> {
  const ids = skus.map(({ id }) => id)
  const { id, stock, held, sold } = goodsSku
  const rows = await db
    .select({ id, stock, held, sold })
    .from(goodsSku)
    .where(and(eq(goodsSku.tenantId, tenantId), inArray(goodsSku.id, ids)))
  return ids.flatMap((wanted) =>
    rows.filter((row) => row.id === wanted).map(({ id: _id, ...piles }) => piles),
  )
}

/** A money request of the member with a new id. */
export const requestOf = ({ tenantId, userId, now }: World, requestId: string = randomUUID()) => ({
  tenantId,
  userId,
  requestId,
  call: 'model',
  payload: {},
  at: new Date(now()),
})

/** Actual money of the member: balance and cards. */
export async function wealthOf({ money, tenantId, userId }: World) {
  const member = { tenantId, userId }
  const [balance, cards] = await Promise.all([
    money.balances.get(member),
    money.storedCards.all(member),
  ])
  return {
    balance: balance.Total,
    cards: cards.reduce((sum, { Balance }) => sum + Balance, 0),
  }
}
