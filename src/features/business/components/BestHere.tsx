import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import sparkles from 'lucide-static/icons/sparkles.svg'
import { Icon } from '@/components/icon/Icon'
import { discountChannelCalls } from '@/contract/discountChannel'
import type { ShopDetail } from '@/contract/business'
import { useShopOffers } from '@/features/checkout/queries/offers'
import { savingOf } from '@/features/checkout/model/saving'
import { eachTime } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import { yuanText } from '@/rules/yuanText'
import { isSignedInAtom } from '@/state/session'
import './bestHere.scss'

/** The best offer of a shop for the average amount per person; for visitors the first valid offer. */
export function useBestHere({ Id, PerPerson, CanPay }: ShopDetail) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const amount = PerPerson ?? 0
  const offers = useShopOffers({ shopId: Id, amount }, undefined, isSignedIn && CanPay)
  const channels = useCall(discountChannelCalls.listByShopId, { ShopId: Id }, eachTime)
  const isWaiting = [offers, channels].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  )
  return { offers: offers.data, channels: channels.data ?? [], amount, isWaiting }
}

/** The best offer of this shop at this moment; renders nothing when there is none. */
export function BestHere({ shop }: { shop: ShopDetail }) {
  const { offers, channels, amount } = useBestHere(shop)
  const saving = offers && savingOf(offers, offers.Best)
  const now = channels.find(({ StartAt }) => StartAt === null)
  const text =
    saving && saving.off > 0
      ? `人均 ${yuanText(amount)}，优惠后约 ${yuanText(saving.pay)}`
      : now && `现在最省：${now.Title}`
  const why = saving && saving.off > 0 ? offers?.BestText : now?.Text
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
