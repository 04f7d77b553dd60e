import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import teaPicture from '@/assets/illustrations/tea.svg'
import type { DueBills } from '../actions/useDueBills'
import type { useBillChoice } from '../actions/useBillChoice'
import type { UnpaidBills } from '../queries/bills'
import { DueGroups } from './DueGroups'
import { DueSum } from './DueSum'
import { OwnOrderCard } from './OwnOrderCard'
import { UncheckedNote } from './UncheckedNote'

interface Props {
  due: DueBills
  list: UnpaidBills
  choice: ReturnType<typeof useBillChoice>
  onContinue: (orderId: string) => void
}

/** All due bills: total, unpaid orders, bills by due date. */
export function DueBillList({ due, list, choice, onContinue }: Props) {
  const isUnchecked = due.uncheckedSince !== null
  if (due.bills.length === 0)
    return <EmptyState picture={teaPicture} title="没有待缴的账单" hint="有新账单会通知您" />
  return (
    <>
      {due.uncheckedSince !== null ? (
        <UncheckedNote since={due.uncheckedSince} />
      ) : (
        <DueSum total={due.total} overdue={due.overdueTotal} count={due.count} />
      )}
      {!isUnchecked &&
        due.orders.map((order) => (
          <OwnOrderCard key={order.orderId} order={order} onContinue={onContinue} />
        ))}
      <DueGroups
        groups={due.groups}
        isUnchecked={isUnchecked}
        isChosen={choice.isChosen}
        onToggle={choice.toggle}
      />
      {list.hasNextPage && (
        <View role="status">
          <Button
            kind="quiet"
            busy={list.isFetchingNextPage}
            onPress={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? '加载失败，重试' : '加载更多'}
          </Button>
        </View>
      )}
    </>
  )
}
