import { View } from '@tarojs/components'
import { useShareAppMessage } from '@tarojs/taro'
import { useState, type ComponentProps } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { BestHere, useBestHere } from '@/features/business/components/BestHere'
import { ShopDetailSkeleton } from '@/features/business/components/ShopDetailSkeleton'
import { ShopDishes } from '@/features/business/components/ShopDishes'
import { ShopHeadline } from '@/features/business/components/ShopHeadline'
import { ShopPay } from '@/features/business/components/ShopPay'
import { ShopPhotos } from '@/features/business/components/ShopPhotos'
import { ShopPlace, ShopPlan } from '@/features/business/components/ShopPlace'
import { ShopStories } from '@/features/business/components/ShopStories'
import { useShopCoupons, useShopDetail } from '@/features/business/queries/shopDetail'
import { useClaim } from '@/features/coupon/actions/useClaim'
import { CouponSheet } from '@/features/coupon/components/CouponSheet'
import { CouponStrip } from '@/features/coupon/components/CouponStrip'
import { ShopGoods, useShopGoods } from '@/features/goods/components/ShopGoods'
import { ShopOffers } from '@/features/scanPay/components/ShopOffers'
import { SpendableHere, useSpendableHere } from '@/features/scanPay/components/SpendableHere'
import { useLikelyNext } from '@/hooks/useLikelyNext'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useSteadyOrder } from '@/hooks/useSteadyOrder'
import { go, urlOf } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { cardPicture } from '@/utils/pictureUrl'
import './businessDetail.scss'

const likelyNext = ['scanPay'] as const

/** A shop (spec 2, 7 Merchants): description, opening state, location, offers, and payment. */
export default function BusinessDetailPage() {
  const { id = '' } = usePageQuery()
  const shop = useShopDetail(id)
  const { data } = shop
  useLikelyNext(likelyNext)
  useShareAppMessage(() => ({
    title: data ? factsText([data.Name, data.Summary]) : '商户',
    path: urlOf('businessDetail', { id }),
    imageUrl: data && cardPicture(data.Cover),
  }))
  return (
    <Screen title={data?.Name} onRefresh={shop.refetch} footer={data && <ShopPay shop={data} />}>
      <PageState query={shop} skeleton={<ShopDetailSkeleton />}>
        {(detail) => (
          <>
            <View className="businessDetail">
              <ShopPhotos shop={detail} />
              <ShopHeadline shop={detail} />
              <ShopPlace shop={detail} />
            </View>
            <ShopDishes shop={detail} />
            <LaterParts shop={detail} />
          </>
        )}
      </PageState>
    </Screen>
  )
}

/**
 * Offers, coupons and goods of the shop with what follows them: shown together once all have come, so that nothing
 * moves.
 */
function LaterParts({ shop }: ComponentProps<typeof BestHere>) {
  const { Id, CanPay } = shop
  const coupons = useShopCoupons(Id)
  const goods = useShopGoods(Id)
  const spendable = useSpendableHere(Id)
  const waits = [
    useBestHere(shop).isWaiting,
    isToCome(spendable),
    isToCome(coupons),
    goods.isPending,
  ]
  if (waits.includes(true)) return <ToCome />
  return (
    <>
      {CanPay && (
        <View className="businessDetail__offers">
          <BestHere shop={shop} />
          <SpendableHere shopId={Id} />
          <ShopOffers shopId={Id} />
        </View>
      )}
      <View>
        <ShopCoupons shopId={Id} />
      </View>
      <View>
        <ShopGoods shop={shop} />
      </View>
      <View>
        <ShopPlan shop={shop} />
      </View>
      <ShopStories shop={shop} />
    </>
  )
}

/** Claimable coupons of the shop; renders nothing when there are none. */
function ShopCoupons({ shopId }: { shopId: string }) {
  const coupons = useShopCoupons(shopId)
  const { claim, busyId, takenId } = useClaim()
  const [openId, setOpenId] = useState('')
  // Claimed coupons keep their position.
  const shown = useSteadyOrder(coupons.data, shopId) ?? []
  if (shown.length === 0) return null
  const opened = shown.find(({ Id }) => Id === openId)
  return (
    <Section
      title="本店的券"
      more={{ text: '我的可用券', onPress: () => void go('shopCoupons', { shopId }) }}
    >
      <CouponStrip
        coupons={shown}
        busyId={busyId}
        takenId={takenId}
        onClaim={(coupon) => void claim(coupon)}
        onOpen={setOpenId}
        onTurn={() => void coupons.refetch()}
      />
      <CouponSheet
        coupon={opened}
        isBusy={busyId === openId}
        onClaim={() => opened && void claim(opened)}
        onClose={() => setOpenId('')}
      />
    </Section>
  )
}
