import { pointGoodsCalls, userPointCalls, type PointGoodsDetail } from '@/contract/points'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { goToLogin, redirect } from '@/navigation'
import { ask } from '@/platform/dialog'
import { formatYuan } from '@/rules/money'
import { useAskAgain } from '@/request/useCall'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { countText } from '@/utils/countText'

/** Reads outdated by an exchange or a refusal. */
const changed = [
  pointGoodsCalls.detail,
  pointGoodsCalls.list,
  pointGoodsCalls.myExchanges,
  userPointCalls.get,
]

/**
 * Exchanges points for goods after a confirmation: points-only exchanges complete at once, those with money open the
 * cashier. A second tap makes no second order.
 * @param forgetTyped clears the typed quantity after the payment
 */
export function useExchangeGoods(forgetTyped: () => void) {
  const refresh = useAskAgain(changed)
  const intent = useOrderIntent(pointGoodsCalls.exchange, {
    orderOf: ({ Order }) => Order,
    onPaid: ({ Id }) => void redirect('pointExchangeDone', { id: Id }),
    onRefused: () => void refresh(),
    forgetTyped,
  })

  const exchange = async (goods: PointGoodsDetail, quantity: number) => {
    if (intent.isBusy) return
    if (!store.get(isSignedInAtom)) return goToLogin()
    const points = goods.Points * quantity
    const cash = goods.PointsCash * quantity
    const isSure = await ask({
      title: '确认兑换',
      content: `用 ${countText(points)} 积分${cash > 0 ? `和 ${formatYuan(cash)}` : ''}兑换“${goods.Name}”×${quantity}？`,
      confirmText: '兑换',
      cancelText: '再想想',
    })
    if (!isSure) return
    await intent.make({ Id: goods.Id, Quantity: quantity, Points: points })
    await refresh()
  }

  return { ...intent, exchange }
}
