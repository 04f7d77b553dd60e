import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import sparkles from 'lucide-static/icons/sparkles.svg'
import { Icon } from '@/components/icon/Icon'
import { discountChannelCalls } from '@/contract/discountChannel'
import type { ShopDetail } from '@/contract/business'
import { useShopOffers } from '@/features/checkout/queries/offers'
import { savingOf } from '@/features/checkout/model/saving'
import { useCall } from '@/request/useCall'
import { yuanText } from '@/rules/yuanText'
import { isSignedInAtom } from '@/state/session'
import './bestHere.scss'

/**
 * The best offer of this shop at this moment. For a member it is computed for the average amount per person; for
 * visitors, and when that saves nothing, the first valid offer is shown.
 */
export function BestHere({ shop }: { shop: ShopDetail }) {
  const { Id, PerPerson, CanPay } = shop
  const isSignedIn = useAtomValue(isSignedInAtom)
  const amount = PerPerson ?? 0
  const offers = useShopOffers({ shopId: Id, amount }, undefined, isSignedIn && CanPay)
  const { data: channels = [] } = useCall(
    discountChannelCalls.listByShopId,
    { ShopId: Id },
    { isKept: false, staleMs: 0 },
  )
  const saving = offers.data && savingOf(offers.data, offers.data.Best)
  const now = channels.find(({ StartAt }) => StartAt === null)
  const text =
    saving && saving.off > 0
      ? `人均 ${yuanText(amount)}，优惠后约 ${yuanText(saving.pay)}`
      : now && `现在最省：${now.Title}`
  const why = saving && saving.off > 0 ? offers.data?.BestText : now?.Text
  if (!text) return null
  return (
    <View className="bestHere">
      <Icon src={sparkles} size={20} />
      <View className="bestHere__text">
        <View className="bestHere__what">{text}</View>
        {why && <View className="bestHere__why">{why}</View>}
      </View>
    </View>
  )
}
