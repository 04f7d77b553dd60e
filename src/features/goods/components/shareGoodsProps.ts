import type { GoodsDetail } from '@/contract/mallGoods'

/** Goods to share. */
export interface ShareGoodsProps {
  goods: Pick<GoodsDetail, 'Id' | 'Name'>
}
