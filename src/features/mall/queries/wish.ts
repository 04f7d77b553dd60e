import type { GoodsCard, mallGoodsCalls } from '@/contract/mallGoods'
import type { DataOf } from '@/contract/endpoint'
import type { PagedQuery } from '@/components/pagedList/PagedList'
import type { Loadable } from '@/components/pageState/PageState'

/** Which goods are wanted; left out: it does not matter. Prices in fen. */
export interface GoodsWish {
  Keyword?: string
  CategoryId?: string
  ShopId?: string
  MinPrice?: number
  MaxPrice?: number
  Sort?: 'sold' | 'priceUp' | 'priceDown'
}

export type Category = DataOf<typeof mallGoodsCalls.list>['Categories'][number]

/** A page of goods with the categories that have goods of the wish. */
export interface GoodsPage {
  DataRows: GoodsCard[]
  Categories: Category[]
}

/** A read of the mall; refetch never rejects. */
export type Asked<Data> = Loadable<Data> & { refetch: () => Promise<unknown> }

export type GoodsPages = Omit<PagedQuery<GoodsCard>, 'data' | 'refetch'> &
  Asked<{ pages: GoodsPage[] }>

/** How many rows come at once: more would be over 20 KB in one answer to a tap, which an old phone draws for long. */
export const pageRows = 12

/** How many stand on a shelf of the tab. */
export const shelfSize = 8
