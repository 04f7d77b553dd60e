import { View } from '@tarojs/components'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { useShopOffers, type ShopOffers } from '@/features/checkout/queries/offers'
import { savingOf } from '@/features/checkout/model/saving'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, redirect } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { OfferChoice } from '@/features/coupon/components/OfferChoice'
import { pickOfChosen } from '@/features/coupon/model/picking'
import { usePicking } from '@/features/coupon/actions/usePicking'
import './selectCoupon.scss'

/** Choosing the offers for a payment (spec 2): the best preset, everything else with what it does. */
export default function SelectCouponPage() {
  const { shopId = '', amount: given = '' } = usePageQuery()
  const amount = /^\d{1,7}$/.test(given) ? Number(given) : 0
  const offers = useShopOffers({ shopId, amount })
  if (offers.data) return <Choosing data={offers.data} shopId={shopId} amount={amount} />
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
  /** fen */
  amount: number
}

function Choosing({ data, shopId, amount }: Props) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const [before] = useState(() =>
    kept?.shopId === shopId && kept.amount === amount ? pickOfChosen(kept) : null,
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
    keep(isOwn ? { shopId, amount, ...choice } : null)
    void (canGoBack() ? back() : redirect('scanPay', { shopId, amount }))
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
      <OfferChoice data={data} picking={picking} amount={amount} />
    </Screen>
  )
}
