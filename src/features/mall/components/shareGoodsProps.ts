import type { GoodsDetail } from '@/contract/mallGoods'

/** Goods whose page is passed on. */
export interface ShareGoodsProps {
  goods: Pick<GoodsDetail, 'Id' | 'Name'>
}
