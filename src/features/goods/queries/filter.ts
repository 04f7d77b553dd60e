import type { GoodsCard, mallGoodsCalls } from '@/contract/mallGoods'
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
export type Refetchable<Data> = Loadable<Data> & { refetch: () => Promise<unknown> }

export type GoodsPages = Omit<PagedQuery<GoodsCard>, 'data' | 'refetch'> &
  Refetchable<{ pages: GoodsPage[] }>

/** Page size: more rows would exceed 20 KB per answer, which old phones render slowly. */
export const pageRows = 12

/** Number of goods on a shelf of the tab. */
export const shelfSize = 8
