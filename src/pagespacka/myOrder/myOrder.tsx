import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useCallback, useDeferredValue, useState } from 'react'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { RefundsWay } from '@/features/mallOrder/components/RefundsWay'
import { resultRoute } from '@/features/order/actions/resultRoute'
import { MyOrderCard, type PayableOrder } from '@/features/order/components/MyOrderCard'
import { OrderFilters } from '@/features/order/components/OrderFilters'
import { emptyHints, groupOf } from '@/features/order/model/orderText'
import { useMyOrders, type OrderSearch } from '@/features/order/queries/orders'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useSettled } from '@/hooks/useSettled'
import { relaunch } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import bagPicture from '@/assets/illustrations/bag.svg'
import './myOrder.scss'

/** All orders of the member, of every type (spec 2). */
export default function MyOrderPage() {
  const { group } = usePageQuery()
  const isMember = useAtomValue(isSignedInAtom)
  const [search, setSearch] = useState<OrderSearch>(() => ({
    group: groupOf(group),
    type: '',
    keyword: '',
  }))
  const [paying, setPaying] = useState<PayableOrder | null>(null)
  // The chosen filter is shown at once; its rows, the larger part of the work, come in a frame of their own.
  const { group: shownGroup, type } = useDeferredValue(search)
  const keyword = useSettled(search.keyword.trim(), 300)
  const orders = useMyOrders({ group: shownGroup, type, keyword }, isMember)
  const { refetch } = orders
  // The same function each time: a further page renders no order above it again.
  const askAgain = useCallback(() => void refetch(), [refetch])
  const isNarrowed = keyword !== '' || type !== ''
  return (
    <Screen onRefresh={orders.refetch}>
      <MemberOnly hint="登录后查看您的全部订单">
        <View className="myOrder">
          <OrderFilters
            value={search}
            onChange={setSearch}
            counts={orders.data?.pages[0]?.Counts}
          />
          <RefundsWay isEnabled={isMember && shownGroup === 'refund'} />
          <PagedList
            query={orders}
            keyOf={({ Id }) => Id}
            skeleton={<SkeletonRows count={4} height="132px" />}
            emptyState={
              isNarrowed ? (
                <EmptyState
                  title="没有符合的订单"
                  hint="换个词，或看全部类型"
                  action={
                    <Button
                      size="inline"
                      onPress={() => setSearch({ group: 'all', type: '', keyword: '' })}
                    >
                      看全部订单
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  picture={bagPicture}
                  title="还没有订单"
                  hint={emptyHints[shownGroup]}
                  action={
                    <Button size="inline" onPress={() => void relaunch('home')}>
                      去首页逛逛
                    </Button>
                  }
                />
              )
            }
          >
            {(order) => <MyOrderCard order={order} onPay={setPaying} onEnd={askAgain} />}
          </PagedList>
        </View>
      </MemberOnly>
      <Cashier
        orderId={paying?.Id ?? ''}
        result={paying ? resultRoute(paying) : undefined}
        onClose={() => setPaying(null)}
      />
    </Screen>
  )
}
