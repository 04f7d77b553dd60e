import { eMallGoodsCalls, mallGoodsCalls } from '@/contract/mallGoods'
import type { ServeDomain } from '../../../kernel/call'
import { eMallDetailOf, eMallGoodsOf, sortOfType } from './familyA'
import type { GoodsService } from './goods.service'

/** Calls of spec 7 Goods mall: both families return the same data under their own names. */
export function goodsRoutes(serveDomain: ServeDomain, goods: GoodsService): void {
  serveDomain(mallGoodsCalls, {
    list: (request, { tenantId, visitor }) => goods.list(tenantId, request, visitor),
    detail: ({ Id }, { tenantId, visitor }) => goods.detail(tenantId, Id, visitor),
  })
  serveDomain(eMallGoodsCalls, {
    getHotList: async ({ Count }, { tenantId, visitor }) =>
      (await goods.hot(tenantId, Count, visitor)).map(eMallGoodsOf),
    getGoodsList: async (request, { tenantId, visitor }) => {
      const { DataRows, Categories, ...pages } = await goods.list(
        tenantId,
        {
          PageIndex: request.PageIndex,
          PageSize: request.PageSize,
          Keyword: request.GoodsName,
          CategoryId: request.TypeId,
          ShopId: request.MerchantId,
          Shelf: request.IsFlashSale ? 'limited' : 'all',
          MinPrice: request.LowPrice,
          MaxPrice: request.HighPrice,
          Sort: sortOfType[request.SortType],
        },
        visitor,
      )
      return { ...pages, DataRows: DataRows.map(eMallGoodsOf), TypeList: Categories }
    },
    detail: async ({ GoodsId }, { tenantId, visitor }) =>
      eMallDetailOf(await goods.detail(tenantId, GoodsId, visitor)),
  })
}
