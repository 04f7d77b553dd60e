/**
 * Mall calls in family A of spec 7. The app uses family B everywhere; here a request of B becomes the equivalent one of
 * A, and its response is converted to the shape of B.
 */
import { eMallOrderCalls } from '@/contract/eMallOrder'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { eMallGoodsCalls, mallGoodsCalls } from '@/contract/mallGoods'
import { mallOrderCalls } from '@/contract/mallOrder'
import { cardOf, detailOf as goodsOf, filterForA } from './goodsInA'
import { detailOf, orderOf, submitForA } from './ordersInA'

/** A replacement call, and the conversion of its response. */
export interface Translated {
  endpoint: Endpoint
  payload: object
  answerOf: (data: unknown) => unknown
}

function made<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  answerOf: (data: DataOf<E>) => unknown,
): Translated {
  return { endpoint, payload: payload as object, answerOf: answerOf as Translated['answerOf'] }
}

type Translation<E extends Endpoint> = [E, (payload: RequestOf<E>) => Translated]

const translations = [
  [
    mallGoodsCalls.list,
    ({ Shelf, PageIndex, PageSize, Sort, ...filter }) => {
      if (Shelf === 'hot')
        return made(eMallGoodsCalls.getHotList, { Count: PageSize }, (rows) => ({
          DataRows: rows.map(cardOf),
          CurrentPageIndex: 1,
          PageCount: 1,
          Categories: [],
        }))
      const query = {
        ...filterForA({ ...filter, ...(Sort && Sort !== 'default' && { Sort }) }),
        ...(Shelf === 'limited' && { IsFlashSale: true }),
        ...(PageIndex !== undefined && { PageIndex }),
        ...(PageSize !== undefined && { PageSize }),
      }
      return made(eMallGoodsCalls.getGoodsList, query, ({ DataRows, TypeList, ...page }) => ({
        ...page,
        DataRows: DataRows.map(cardOf),
        Categories: TypeList,
      }))
    },
  ] satisfies Translation<typeof mallGoodsCalls.list>,
  [
    mallGoodsCalls.detail,
    ({ Id }) => made(eMallGoodsCalls.detail, { GoodsId: Id }, goodsOf),
  ] satisfies Translation<typeof mallGoodsCalls.detail>,
  [
    mallOrderCalls.submit,
    (request) =>
      made(
        eMallOrderCalls.submit,
        { ...submitForA(request), RequestId: request.RequestId },
        ({ PayOrder, OrderList }) => ({
          Order: PayOrder,
          Orders: OrderList.map(orderOf),
        }),
      ),
  ] satisfies Translation<typeof mallOrderCalls.submit>,
  [
    mallOrderCalls.list,
    ({ Group, Keyword, ...page }) => {
      const query = {
        ...page,
        ...(Group && { TabType: Group }),
        ...(Keyword && { SearchText: Keyword }),
      }
      return made(eMallOrderCalls.listForC, query, ({ DataRows, ...rest }) => ({
        ...rest,
        DataRows: DataRows.map(orderOf),
      }))
    },
  ] satisfies Translation<typeof mallOrderCalls.list>,
  [
    mallOrderCalls.detail,
    ({ Id, PayOrderId }) =>
      made(eMallOrderCalls.detail, Id === undefined ? { PayOrderId } : { OrderId: Id }, detailOf),
  ] satisfies Translation<typeof mallOrderCalls.detail>,
  [
    mallOrderCalls.confirmReceipt,
    ({ Id }) => made(eMallOrderCalls.confirmReceive, { OrderId: Id }, detailOf),
  ] satisfies Translation<typeof mallOrderCalls.confirmReceipt>,
  [
    mallOrderCalls.cancel,
    ({ Id, Reason, ...rest }) =>
      made(
        eMallOrderCalls.cancelOrder,
        { ...rest, OrderId: Id, ...(Reason !== undefined && { CancelReason: Reason }) },
        detailOf,
      ),
  ] satisfies Translation<typeof mallOrderCalls.cancel>,
  [
    mallOrderCalls.payOrder,
    ({ Id, ...fields }) =>
      made(eMallOrderCalls.payOrder, { ...fields, OrderId: Id }, (result) => result),
  ] satisfies Translation<typeof mallOrderCalls.payOrder>,
] as unknown as readonly [Endpoint, (payload: unknown) => Translated][]

/**
 * The family A equivalent of a call.
 * @returns null for calls shared by both families (quote, urging, parcel tracking, refunds)
 */
export function inFamilyA(endpoint: Endpoint, payload: unknown): Translated | null {
  const [, translate] = translations.find(([{ path }]) => path === endpoint.path) ?? []
  return translate ? translate(payload) : null
}
