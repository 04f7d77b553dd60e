import { useChosenOffers } from '@/features/checkout/actions/useChosenOffers'
import { goodsSelectionText, type GoodsSelection } from '@/rules/goodsSelection'
import { aboutOf } from '../model/selection'

/** Saving on goods. */
export const useGoodsOffers = (goods: GoodsSelection, isEnabled: boolean) =>
  useChosenOffers(aboutOf(goods.Lines), {
    purchase: { Goods: goods },
    isEnabled,
    query: { goods: goodsSelectionText(goods) },
  })
