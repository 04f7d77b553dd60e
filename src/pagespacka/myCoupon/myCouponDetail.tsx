import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { ShopLinks } from '@/features/business/components/ShopLinks'
import { CouponTerms } from '@/features/coupon/components/CouponTerms'
import { OwnCouponCard } from '@/features/coupon/components/OwnCouponCard'
import { useIsInFront } from '@/hooks/useIsInFront'
import { usePageQuery } from '@/hooks/usePageQuery'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { validityText } from '@/utils/expiryText'
import { dayText } from '@/utils/timeText'
import { hasCodeOf, useMyCoupon } from '@/features/coupon/queries/ownCoupons'
import { useSpending } from '@/features/coupon/actions/useSpending'
import { conditionOf } from '@/features/coupon/model/wayToUse'
import { PlacesToUse } from '@/features/coupon/components/PlacesToUse'
import { useScan } from '@/features/scan/actions/useScan'
import './myCoupon.scss'

/**
 * One coupon of the member (spec 2): its code for use at a shop (updated automatically after the scan), its terms, and
 * its use.
 */
export default function MyCouponDetailPage() {
  const { id = '' } = usePageQuery()
  const now = useContext(ServerClockContext)()
  const isInFront = useIsInFront()
  const coupon = useMyCoupon(id)
  const hasCode = coupon.data !== undefined && hasCodeOf(coupon.data)
  const scan = useScan()
  const spending = useSpending()
  const use = coupon.data && spending.wayOf(coupon.data)
  const orderId = coupon.data?.UsedOrderId
  return (
    <Screen
      onRefresh={coupon.refetch}
      footer={
        use && (
          <Button kind={hasCode ? 'plain' : 'primary'} onPress={use}>
            {hasCode ? '在哪里用' : '去使用'}
          </Button>
        )
      }
    >
      <MemberOnly hint="登录后查看优惠券">
        <View className="myCoupon">
          <PageState query={coupon} skeleton={<Skeleton height="420px" />}>
            {(data) => (
              <>
                <View className={hasCode ? 'myCoupon__paper' : ''}>
                  <View role="status">
                    <OwnCouponCard isHead coupon={data} onUse={null} />
                  </View>
                  {hasCode && <CouponCode code={data.Code} isLive={isInFront} />}
                </View>
                <View className="myCoupon__terms">
                  <CouponTerms
                    coupon={data}
                    said={conditionOf(data)}
                    more={[
                      {
                        title: '有效期',
                        text: validityText(data.ValidFrom, data.ValidTo, now),
                      },
                      {
                        title: '来源',
                        text: factsText([data.SourceText, `${dayText(data.ClaimedAt, now)}领取`]),
                      },
                    ]}
                  />
                </View>
                <View className="myCoupon__shops">
                  <ShopLinks title="可用门店" named={{ Ids: data.ShopIds }} />
                </View>
                {data.Actions.includes('viewOrder') && orderId && (
                  <Button kind="plain" onPress={() => void go('payDetail', { id: orderId })}>
                    查看订单
                  </Button>
                )}
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <PlacesToUse coupon={spending.choosing} onClose={spending.close} onScan={scan.start}>
        {(shopIds) => <ShopLinks title="可用门店" named={{ Ids: shopIds }} />}
      </PlacesToUse>
      {scan.view}
    </Screen>
  )
}

/** The coupon's code for the shop's scanner, and as digits for typing. */
function CouponCode({ code, isLive }: { code: string; isLive: boolean }) {
  return (
    <View className="myCoupon__code">
      <View className="myCoupon__hint">到店出示给店员</View>
      <CodeImage kind="bar" text={code} label="优惠券条形码" />
      <View
        className="myCoupon__digits"
        role="text"
        aria-label={`券码 ${code.split('').join(' ')}`}
      >
        {code.replace(/(\d{4})(?=\d)/g, '$1 ')}
      </View>
      <CodeImage kind="qr" text={code} label="优惠券二维码" />
      <BrightScreen isLive={isLive} />
    </View>
  )
}
