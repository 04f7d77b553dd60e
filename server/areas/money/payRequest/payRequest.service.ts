import { randomBytes } from 'node:crypto'
import type { PayRequest } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import {
  orderUnwanted,
  tillOrder,
  type Order,
  type OrderKind,
  type OrderService,
} from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import {
  findPayRequest,
  insertPayRequest,
  movePayRequest,
  type PayRequestRow,
  type RequestKey,
} from './payRequest.repository'

/** Registered kind of the orders that pay another system's request. */
const PAY_REQUEST = 'payRequest'

/** Validity of a request, ms. */
const REQUEST_MS = 30 * 60_000

const statusTexts = { Open: '待支付', Paid: '已支付', Closed: '已失效' } as const

/** 409 `requestTaken`: another member's open order pays the request. */
const requestTaken = () => new Failure(409, '该付款请求正由其他人支付', 'requestTaken')

export type PayRequestService = ReturnType<typeof createPayRequestService>

/** Payment requests of other systems (pages/sweepPay/thirdPay): the price comes from them, never from the client. */
export function createPayRequestService({
  db,
  clock,
  orders,
  shops,
}: {
  db: Database
  clock: () => number
  orders: OrderService
  shops: ShopService
}) {
  orders.registerKind(payRequestKind)

  async function known(queryable: Queryable, key: RequestKey): Promise<PayRequestRow> {
    const row = await findPayRequest(queryable, key)
    if (!row) throw notFound('没有找到这笔付款请求')
    return row
  }

  function statusOf({ status, expireAt }: PayRequestRow): keyof typeof statusTexts {
    if (status === 'Paid' || status === 'Closed') return status
    return expireAt.getTime() <= clock() ? 'Closed' : 'Open'
  }

  return {
    /** @throws Failure 404 */
    async get(key: RequestKey): Promise<PayRequest> {
      const row = await known(db, key)
      const shop = await shops.find(db, key.tenantId, row.shopId)
      if (!shop) throw notFound('商户不存在或已离场')
      const Status = statusOf(row)
      return {
        AppId: row.appId,
        P: row.p,
        AppName: row.appName,
        Title: row.title,
        Amount: row.amount,
        Shop: await shops.payShop(key.tenantId, shop),
        Status,
        StatusText: statusTexts[Status],
        ExpireAt: row.expireAt.getTime(),
      }
    },

    /**
     * Accepts a request for a member: creates the order that pays it. Blocks other members until that order closes. The
     * caller closes the member's own open order before (`paysRequest`).
     * @throws Failure 404, 409 `requestOver`, `requestTaken`
     */
    async take(
      tx: Transaction,
      key: RequestKey,
      draft: { userId: string; orderCode?: string; remark?: string; at: Date },
    ): Promise<Order> {
      const row = await known(tx, key)
      if (statusOf(row) !== 'Open') {
        throw new Failure(409, `该付款请求${statusTexts[statusOf(row)]}`, 'requestOver')
      }
      const open =
        row.orderId === null ? undefined : await orders.find(tx, key.tenantId, row.orderId)
      if (row.status === 'Taken' && open && open.userId !== draft.userId) throw requestTaken()
      const shop = await shops.payable(tx, key.tenantId, row.shopId)
      const order = await orders.create(tx, {
        ...draft,
        tenantId: key.tenantId,
        kind: PAY_REQUEST,
        title: row.title,
        image: shop.logo,
        shop,
        items: [{ name: row.title, price: row.amount, qty: 1 }],
        subject: { appId: row.appId, p: row.p },
      })
      if (!(await movePayRequest(tx, key, 'Open', { status: 'Taken', orderId: order.id }))) {
        throw requestTaken()
      }
      return order
    },

    /** Creates a request, for another system. */
    async make(wanted: {
      tenantId: string
      appId: string
      appName: string
      title: string
      amount: number
      shopId: string
    }): Promise<RequestKey> {
      const shop = await shops.payable(db, wanted.tenantId, wanted.shopId)
      const now = clock()
      const p = randomBytes(16).toString('base64url')
      await insertPayRequest(db, {
        ...wanted,
        shopId: shop.id,
        p,
        status: 'Open',
        orderId: null,
        createdAt: new Date(now),
        expireAt: new Date(now + REQUEST_MS),
      })
      return { tenantId: wanted.tenantId, appId: wanted.appId, p }
    },
  }
}

const keyOf = ({ tenantId, subject }: Order): RequestKey => ({
  tenantId,
  appId: String(subject.appId),
  p: String(subject.p),
})

/** Whether an order pays a request. */
export const paysRequest =
  ({ appId, p }: RequestKey) =>
  (order: Order): boolean =>
    order.kind === PAY_REQUEST && order.subject.appId === appId && order.subject.p === p

const payRequestKind: OrderKind = {
  kind: PAY_REQUEST,
  ...tillOrder,
  // Priced by another system, so no offers apply.
  offers: null,
  subjectKeyOf: ({ appId, p }) => `${String(appId)}/${String(p)}`,
  async onPaid(tx, order) {
    const paid = { status: 'Paid' as const, orderId: order.id }
    if (!(await movePayRequest(tx, keyOf(order), 'Taken', paid))) throw orderUnwanted()
  },
  async onClosed(tx, order) {
    await movePayRequest(tx, keyOf(order), 'Taken', { status: 'Open', orderId: null })
  },
}
