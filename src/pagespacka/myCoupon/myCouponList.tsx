import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { go } from '@/navigation'
import { countText } from '@/utils/countText'
import { OwnCouponCard } from '@/features/coupon/components/OwnCouponCard'
import { joinEqual, type CouponRow } from '@/features/coupon/model/equalCoupons'
import {
  useMyCoupons,
  useMyCouponSums,
  type CouponGroup,
} from '@/features/coupon/queries/ownCoupons'
import { ShopLinks } from '@/features/business/components/ShopLinks'
import { useSpending } from '@/features/coupon/actions/useSpending'
import { PlacesToUse } from '@/features/coupon/components/PlacesToUse'
import { useScan } from '@/features/scan/actions/useScan'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import './myCoupon.scss'

type Sums = NonNullable<ReturnType<typeof useMyCouponSums>['data']>
type Kind = Sums['Kinds'][number]['Kind']
type Filter = 'all' | 'soon' | Kind

const withCount = (text: string, count: number | undefined) =>
  count === undefined ? text : `${text} ${countText(count)}`

const tabsOf = (sums: Sums | undefined) => [
  { value: 'unused' as const, text: withCount('未使用', sums?.Unused) },
  { value: 'used' as const, text: withCount('已使用', sums?.Used) },
  { value: 'invalid' as const, text: withCount('已失效', sums?.Invalid) },
]

/** Filters; kinds without coupons are omitted. */
const filtersOf = (sums: Sums): { value: Filter; text: string }[] => [
  { value: 'all', text: '全部' },
  ...(sums.ExpiringSoon > 0
    ? [{ value: 'soon' as const, text: withCount('快到期', sums.ExpiringSoon) }]
    : []),
  ...sums.Kinds.map(({ Kind, KindText, Count }) => ({
    value: Kind,
    text: withCount(KindText, Count),
  })),
]

const emptyTexts: Record<CouponGroup, [title: string, hint: string]> = {
  unused: ['还没有可用的优惠券', '到领券中心看看'],
  used: ['还没有用过优惠券', '用过的券在这'],
  invalid: ['没有失效的优惠券', '过期和作废的券'],
}

/** A member's coupons (spec 2): unused, used, expired; by kind, and those expiring soon. */
export default function MyCouponListPage() {
  const [group, setGroup] = useState<CouponGroup>('unused')
  const [filter, setFilter] = useState<Filter>('all')
  const sums = useMyCouponSums()
  const isKind = group === 'unused' && filter !== 'all' && filter !== 'soon'
  const coupons = useMyCoupons({
    group,
    kind: isKind ? filter : undefined,
    isExpiringSoon: group === 'unused' && filter === 'soon' ? true : undefined,
  })
  const scan = useScan()
  const spending = useSpending()
  const [title, hint] =
    filter === 'all' || group !== 'unused' ? emptyTexts[group] : ['这一类还没有券', '换一类看看']
  return (
    <Screen isWide onRefresh={() => Promise.all([coupons.refetch(), sums.refetch()])}>
      <MemberOnly hint="登录后查看优惠券">
        <View className="myCoupons">
          <Tabs label="状态" tabs={tabsOf(sums.data)} value={group} onChange={setGroup} />
          {isToCome(sums) && <ToCome />}
          {group === 'unused' && sums.data && sums.data.Unused > 0 && (
            <ListChoice
              label="种类"
              isOneLine
              options={filtersOf(sums.data)}
              value={filter}
              onChange={setFilter}
            />
          )}
          <PagedList<CouponRow>
            query={coupons}
            keyOf={(coupon) => coupon.Id}
            partsOf={joinEqual}
            skeleton={<Skeleton height="96px" />}
            emptyState={
              <EmptyState
                picture={ticketsPicture}
                title={title}
                hint={hint}
                action={
                  group === 'unused' && (
                    <Button size="inline" onPress={() => void go('couponCenter')}>
                      去领券
                    </Button>
                  )
                }
              />
            }
          >
            {(coupon) => <OwnCouponCard coupon={coupon} onUse={spending.wayOf(coupon)} />}
          </PagedList>
        </View>
      </MemberOnly>
      <PlacesToUse coupon={spending.choosing} onClose={spending.close} onScan={scan.start}>
        {(shopIds) => <ShopLinks title="可用门店" named={{ Ids: shopIds }} />}
      </PlacesToUse>
      {scan.view}
    </Screen>
  )
}
