import { View } from '@tarojs/components'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { useQuoteOffers, useShopOffers, type ShopOffers } from '@/features/checkout/queries/offers'
import { savingOf } from '@/features/checkout/model/saving'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, redirect } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { OfferChoice } from '@/features/coupon/components/OfferChoice'
import { pickOfChosen } from '@/features/coupon/model/picking'
import { usePicking } from '@/features/coupon/actions/usePicking'
import './selectCoupon.scss'

/**
 * Choosing the offers for a payment (spec 2): the best preset, everything else with what it does. For paying a shop
 * (`shopId`, `amount`) or a parking stay (`stayId`, its quote and what that asks).
 */
export default function SelectCouponPage() {
  const { shopId = '', stayId = '', quoteId = '', amount: given = '' } = usePageQuery()
  const amount = /^\d{1,7}$/.test(given) ? Number(given) : 0
  const ofShop = useShopOffers({ shopId, amount })
  const ofQuote = useQuoteOffers(stayId && quoteId)
  const offers = quoteId ? ofQuote : ofShop
  if (offers.data)
    return <Choosing data={offers.data} shopId={shopId} stayId={stayId} amount={amount} />
  return (
    <Screen>
      <MemberOnly hint="登录后为您选出最省的组合">
        <PageState query={offers} skeleton={<Skeleton height="420px" />}>
          {() => null}
        </PageState>
      </MemberOnly>
    </Screen>
  )
}

interface Props {
  data: ShopOffers
  shopId: string
  /** Empty where a shop is paid. */
  stayId: string
  /** fen */
  amount: number
}

function Choosing({ data, shopId, stayId, amount }: Props) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  // A stay's fee goes on while one chooses: what was chosen for it is not bound to an amount.
  const paid = stayId ? { about: stayId, amount: null } : { about: shopId, amount }
  const [before] = useState(() =>
    kept?.about === paid.about && kept.amount === paid.amount ? pickOfChosen(kept) : null,
  )
  const picking = usePicking(data, before)
  const { pick, price, isOwn } = picking
  const saving = price && savingOf(data, price)

  /** The page that asked reads it there, and the server reckons it again. */
  const confirm = () => {
    const { CouponIds, ActivityId, UsePoints } = pick
    const choice = {
      coupon: [...CouponIds],
      activity: ActivityId ?? (false as const),
      points: UsePoints,
    }
    keep(isOwn ? { ...paid, ...choice } : null)
    if (canGoBack()) void back()
    else void (stayId ? redirect('parking') : redirect('scanPay', { shopId, amount }))
  }

  return (
    <Screen
      footer={
        <View className="selectCoupon">
          <View className="selectCoupon__sum" role="status">
            <View className="selectCoupon__off">
              <View>共省</View>
              <Money fen={saving?.off ?? 0} tone="saving" />
            </View>
            <View className="selectCoupon__pay">{`实付 ${formatYuan(saving?.pay ?? amount)}`}</View>
          </View>
          <Button size="inline" disabled={!saving} onPress={confirm}>
            就用这些
          </Button>
        </View>
      }
    >
      <OfferChoice
        data={data}
        picking={picking}
        amount={amount}
        amountText={stayId ? '停车费' : '消费金额'}
      />
    </Screen>
  )
}
