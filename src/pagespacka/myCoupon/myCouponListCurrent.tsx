import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { IfCome } from '@/components/pageState/IfCome'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useScan } from '@/features/scan/actions/useScan'
import { ShopHead } from '@/features/scanPay/components/ShopHead'
import { usePayShop } from '@/features/scanPay/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { shopInfoAtom } from '@/state/runtime'
import { OwnCouponCard } from '@/features/coupon/components/OwnCouponCard'
import { ShopActivities } from '@/features/marketActivity/components/ShopActivities'
import { joinEqual, type CouponRow } from '@/features/coupon/model/equalCoupons'
import { useMyCoupons } from '@/features/coupon/queries/ownCoupons'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import './myCoupon.scss'

/** The member's coupons accepted by the current shop (spec 2), and payment there. */
export default function MyCouponListCurrentPage() {
  const { shopId: given, id } = usePageQuery()
  const entered = useAtomValue(shopInfoAtom)
  const shopId = given || id || entered?.id || ''
  const shop = usePayShop(shopId)
  const coupons = useMyCoupons({ group: 'unused', shopId }, shopId !== '')
  const scan = useScan()
  return (
    <Screen
      onRefresh={() => Promise.all([coupons.refetch(), shop.refetch()])}
      footer={
        shop.data && (
          <Button disabled={!shop.data.CanPay} onPress={() => void go('scanPay', { shopId })}>
            {shop.data.CanPay ? '向本店付款' : shop.data.PayNote}
          </Button>
        )
      }
    >
      <MemberOnly hint="登录后查看本店可用的券">
        <View className="myCoupons">
          {shopId === '' ? (
            <EmptyState
              title="还不知道您在哪家店"
              hint="扫商户收款码，看可用的券"
              action={
                <Button size="inline" onPress={scan.start}>
                  扫一扫
                </Button>
              }
            />
          ) : (
            <>
              <IfCome query={shop}>{(data) => <ShopHead shop={data} />}</IfCome>
              <ShopActivities shopId={shopId} />
              <PagedList<CouponRow>
                query={coupons}
                keyOf={(coupon) => coupon.Id}
                partsOf={joinEqual}
                skeleton={<Skeleton height="96px" />}
                emptyState={
                  <EmptyState
                    picture={ticketsPicture}
                    title="没有本店可用的券"
                    hint="到领券中心看看"
                    action={
                      <Button size="inline" onPress={() => void go('couponCenter')}>
                        去领券
                      </Button>
                    }
                  />
                }
              >
                {(coupon) => (
                  <OwnCouponCard
                    coupon={coupon}
                    onUse={
                      coupon.Actions.includes('use') && shop.data?.CanPay
                        ? () => void go('scanPay', { shopId })
                        : null
                    }
                  />
                )}
              </PagedList>
            </>
          )}
        </View>
      </MemberOnly>
      {scan.view}
    </Screen>
  )
}
