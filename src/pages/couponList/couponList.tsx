import { View } from '@tarojs/components'
import sparkles from 'lucide-static/icons/sparkles.svg'
import tag from 'lucide-static/icons/tag.svg'
import wallet from 'lucide-static/icons/ticket-percent.svg'
import { useMemo, useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { ShortcutGrid } from '@/components/shortcutGrid/ShortcutGrid'
import { ClaimCard } from '@/features/coupon/components/ClaimCard'
import { CouponSheet } from '@/features/coupon/components/CouponSheet'
import { WantedCoupon } from '@/features/coupon/components/WantedCoupon'
import { askForCoupons, useClaimableCoupons, useCoupon } from '@/features/coupon/queries/coupons'
import { useClaim } from '@/features/coupon/actions/useClaim'
import { useSubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useSteadyOrder } from '@/hooks/useSteadyOrder'
import { go } from '@/navigation'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import './couponList.scss'

/** Kinds usable in today's app; 全部 also includes all others. */
const kinds = [
  { value: 'all', text: '全部' },
  { value: 'full', text: '满减' },
  { value: 'cash', text: '代金' },
  { value: 'discount', text: '折扣' },
  { value: 'gift', text: '兑换' },
] as const

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export const asks = askForCoupons

/**
 * Coupon centre (spec 2): all claimable coupons, by kind; pull to refresh. The coupon `id` of an entry parameter is on
 * top.
 */
export default function CouponListPage() {
  const { id: wantedId = '' } = usePageQuery()
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('all')
  const [openId, setOpenId] = useState('')
  const coupons = useClaimableCoupons(kind === 'all' ? undefined : kind)
  const { claim, busyId, takenId, claimedId } = useClaim()
  const offer = useSubscribeOffer({
    kind: 'couponEnds',
    about: claimedId,
    text: '券到期前，微信提醒我',
  })
  const wanted = useCoupon(wantedId)
  // The server lists claimed coupons last; here they keep their position until the list is refreshed.
  const [round, setRound] = useState(0)
  const rows = useMemo(
    () => coupons.data?.pages.flatMap(({ DataRows }) => DataRows),
    [coupons.data],
  )
  const steady = useSteadyOrder(rows, `${kind}/${round}`)
  // The coupon on top is not repeated in the list.
  const others = steady?.filter(({ Id }) => Id !== wanted.data?.Id)
  const shown = [wanted.data, ...(others ?? [])].find((coupon) => coupon?.Id === openId)
  const refresh = async () => {
    await Promise.all([coupons.refetch(), wantedId ? wanted.refetch() : null])
    setRound((count) => count + 1)
  }
  return (
    <Screen isWide onRefresh={refresh} footer={offer}>
      <View className="couponList">
        <View className="couponList__ways">
          <ShortcutGrid
            shortcuts={[
              {
                text: '我的优惠券',
                icon: wallet,
                onPress: () => void go('myCoupons'),
              },
              { text: '优惠活动', icon: tag, onPress: () => void go('spendActivities') },
              { text: '场景活动', icon: sparkles, onPress: () => void go('sceneActivity') },
            ]}
          />
        </View>
        {wantedId && (
          <View>
            <WantedCoupon
              query={wanted}
              isBusy={busyId === wantedId}
              isTaken={takenId === wantedId}
              onClaim={(coupon) => void claim(coupon)}
              onOpen={() => setOpenId(wantedId)}
            />
          </View>
        )}
        <View className="couponList__title" role="heading" aria-level="2">
          可领的券
        </View>
        <ListChoice label="券的种类" isOneLine options={kinds} value={kind} onChange={setKind} />
        {/* In a separate box: in the mini-program, a loading list sends only its own box to the screen. */}
        <View>
          <PagedList
            query={{ ...coupons, data: others && { pages: [{ DataRows: others }] } }}
            keyOf={({ Id }) => Id}
            skeleton={<CouponsSkeleton />}
            emptyState={
              <EmptyState
                picture={ticketsPicture}
                title={wanted.data ? '暂时没有别的券可领' : '暂时没有可领的券'}
                hint="换个种类看看"
              />
            }
          >
            {(coupon) => (
              <ClaimCard
                coupon={coupon}
                isBusy={busyId === coupon.Id}
                isTaken={takenId === coupon.Id}
                onClaim={() => void claim(coupon)}
                onOpen={() => setOpenId(coupon.Id)}
                onTurn={() => void coupons.refetch()}
              />
            )}
          </PagedList>
        </View>
      </View>
      <CouponSheet
        coupon={shown}
        isBusy={busyId === openId}
        onClaim={() => shown && void claim(shown)}
        onClose={() => setOpenId('')}
      />
    </Screen>
  )
}

function CouponsSkeleton() {
  return (
    <View className="couponList__wait">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="96px" />
      ))}
    </View>
  )
}
