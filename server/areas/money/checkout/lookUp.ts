import type { DataOf } from '@/contract/endpoint'
import type { orderCalls } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { ShopService } from '../../shops/shop/shop.service'
import type { OrderService } from '../order/order.service'
import type { PayRequestService } from '../payRequest/payRequest.service'
import type { Scanned } from './scanned'

export interface LookUpOptions {
  db: Database
  orders: Pick<OrderService, 'get'>
  shops: Pick<ShopService, 'find' | 'payShop'>
  payRequests: Pick<PayRequestService, 'get'>
}

/**
 * Resolves what a scanned text refers to.
 * @param scanned undefined: not a code of this park
 * @throws Failure 400 `unknownCode`, 401 `noToken` for an order without a member, 404
 */
export async function lookUp(
  { db, orders, shops, payRequests }: LookUpOptions,
  tenantId: string,
  member: Member | undefined,
  scanned: Scanned | undefined,
): Promise<DataOf<typeof orderCalls.parseOrderV2>> {
  switch (scanned?.kind) {
    case 'payCode':
      return {
        Kind: 'payCode',
        Link: '/pages/paymentCode/paymentCode',
        Text: '这是付款码，请出示给收银员扫描',
      }
    case 'shop': {
      const shop = await shops.find(db, tenantId, knownId(scanned.shopId))
      if (!shop) throw unknownCode()
      return {
        Kind: 'shop',
        Link: `/pages/sweepPay/sweepPay?shopId=${shop.id}`,
        Shop: await shops.payShop(tenantId, shop),
      }
    }
    case 'request': {
      const { appId, p } = scanned
      return {
        Kind: 'request',
        Link: `/pages/sweepPay/thirdPay?appId=${encodeURIComponent(appId)}&p=${encodeURIComponent(p)}`,
        Request: await payRequests.get({ tenantId, appId, p }),
      }
    }
    case 'order': {
      if (!member) throw new Failure(401, '请先登录', 'noToken')
      const { by } = scanned
      const order = await orders.get(member, 'id' in by ? { id: knownId(by.id) } : by)
      return {
        Kind: 'order',
        Link: `/pages/sweepPay/payDetail?id=${order.Id}`,
        OrderId: order.Id,
        Title: order.Title,
      }
    }
    case 'icCard': {
      const { serial } = scanned
      if (!/^\d{8,20}$/.test(serial)) throw unknownCode()
      return {
        Kind: 'icCard',
        Link: `/pages/sweepPay/thirdPayIcCard?p=${serial}`,
        Serial: serial,
      }
    }
    case 'parking':
      return {
        Kind: 'parking',
        Link: `/pagespacka/carParking/tempCarBill?${new URLSearchParams(scanned.query).toString()}`,
      }
    default:
      throw unknownCode()
  }
}

const unknownCode = () => new Failure(400, '无法识别这个码，请扫描商户的收款码', 'unknownCode')
