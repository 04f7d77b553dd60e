import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { TicketOrderCard, type CardWays } from '@/features/ticketOrder/components/TicketOrderCard'
import { emptyHints, groupOf, groups } from '@/features/ticketOrder/model/ticketOrderText'
import { useTicketOrders } from '@/features/ticketOrder/queries/ticketOrders'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import './ticketOrder.scss'

const ways: CardWays = {
  confirm: ({ Id }) => void go('ticketConfirm', { id: Id }),
  pay: ({ Id }) => void go('ticketOrderDetail', { id: Id, pay: 1 }),
  viewTickets: () => void go('ticketWallet'),
  again: ({ ShowId }) => void go('showDetail', { id: ShowId }),
}

/** The member's ticket orders, by status group. */
export default function TicketOrdersPage() {
  const { group: named } = usePageQuery()
  const isMember = useAtomValue(isSignedInAtom)
  const [group, setGroup] = useState(() => groupOf(named))
  const orders = useTicketOrders(group, isMember)
  const counts: Readonly<Record<string, number>> = orders.data?.pages[0]?.Counts ?? {}
  const options = groups.map(({ value, text }) => {
    const count = counts[value] ?? 0
    return { value, text: count > 0 ? `${text} ${count}` : text }
  })
  return (
    <Screen isWide onRefresh={orders.refetch}>
      <MemberOnly hint="登录后查看演出订单">
        <View className="ticketOrders">
          <ListChoice
            label="订单状态"
            isOneLine
            options={options}
            value={group}
            onChange={setGroup}
          />
          <PagedList
            query={orders}
            keyOf={({ Id }) => Id}
            skeleton={<SkeletonRows count={3} height="180px" />}
            emptyState={
              <EmptyState
                picture={ticketsPicture}
                title="还没有演出订单"
                hint={emptyHints[group]}
                action={
                  <Button size="inline" onPress={() => void go('shows')}>
                    看看演出
                  </Button>
                }
              />
            }
          >
            {(order) => (
              <TicketOrderCard
                order={order}
                ways={ways}
                onOpen={({ Id }) => void go('ticketOrderDetail', { id: Id })}
                onEnd={() => void orders.refetch()}
              />
            )}
          </PagedList>
        </View>
      </MemberOnly>
    </Screen>
  )
}
