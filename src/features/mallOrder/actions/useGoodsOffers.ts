import { usePurchaseSaving } from '@/features/checkout/actions/usePurchaseSaving'
import { goodsSelectionText, type GoodsSelection } from '@/rules/goodsSelection'
import { aboutOf } from '../model/selection'

/** Saving on goods. */
export const useGoodsOffers = (goods: GoodsSelection, isEnabled: boolean) =>
  usePurchaseSaving(aboutOf(goods.Lines), {
    purchase: { Goods: goods },
    isEnabled,
    query: { goods: goodsSelectionText(goods) },
  })
