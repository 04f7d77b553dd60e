import { mallGoodsCalls, type GoodsCard } from '@/contract/mallGoods'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'
import type { DataOf } from '@/contract/endpoint'
import type { PagedQuery } from '@/components/pagedList/PagedList'
import type { Loadable } from '@/components/pageState/PageState'

/** Filter of the goods list; omitted fields are ignored. Prices in fen. */
export interface GoodsFilter {
  Keyword?: string
  CategoryId?: string
  ShopId?: string
  MinPrice?: number
  MaxPrice?: number
  Sort?: 'sold' | 'priceUp' | 'priceDown'
}

export type Category = DataOf<typeof mallGoodsCalls.list>['Categories'][number]

/** A page of goods, with the categories that contain matching goods. */
export interface GoodsPage {
  DataRows: GoodsCard[]
  Categories: Category[]
}

/** A read of the mall; refetch never rejects. */
type Refetchable<Data> = Loadable<Data> & { refetch: () => Promise<unknown> }

export type GoodsPages = Omit<PagedQuery<GoodsCard>, 'data' | 'refetch'> &
  Refetchable<{ pages: GoodsPage[] }>

/** Page size: more rows would exceed 20 KB per answer, which old phones render slowly. */
const pageRows = 12

/** Number of goods on a shelf of the tab. */
const shelfSize = 8

/** Goods that match the filter, paged. Parks with the other call family: request/mallFamily. */
export const useGoodsPages = (filter: GoodsFilter): GoodsPages =>
  usePagedCall(mallGoodsCalls.list, { ...filter, PageSize: pageRows })

/** Goods of one shelf of the tab. */
export type Shelf = Refetchable<GoodsCard[]>

const useShelf = (Shelf: 'hot' | 'limited', isEnabled: boolean): Shelf => {
  const shelf = useCall(mallGoodsCalls.list, { Shelf, PageSize: shelfSize }, { isEnabled })
  return { ...shelf, data: shelf.data?.DataRows }
}

/** Best-selling goods in stock. */
export const useHotGoods = (isEnabled: boolean) => useShelf('hot', isEnabled)

/** Goods with a limited-time price now or soon, running ones first. */
export const useLimitedGoods = (isEnabled: boolean) => useShelf('limited', isEnabled)

/** Reads shown in the mall tab. */
const reads = Object.values(mallGoodsCalls)

/** Refetches all visible mall reads. */
export const useRefreshMall = () => useAskAgain(reads)
