import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Money } from '@/components/money/Money'
import { formatYuan } from '@/rules/money'
import { paidCalls } from '@/contract/paid'
import { useCloseOrder } from '@/features/checkout/actions/useCloseOrder'
import { dayTime } from '@/utils/timeText'
import teaPicture from '@/assets/illustrations/tea.svg'
import { DottedText } from '@/components/facts/DottedText'
import type { DueBills, useBillChoice } from '../actions/useDueBills'
import type { UnpaidBills } from '../queries/bills'
import { commonRoom, type OwnOrder } from '../model/dueGroups'
import { DueGroups } from './DueGroups'
import './dueBillList.scss'

/** Note that the bills were loaded on an earlier visit and are not verified yet. */
const UncheckedNote = ({ since }: { since: number }) => (
  <View className="billNote" role="status">
    {`以下是 ${dayTime(since)} 看到的账单，可能已支付，联网核对后再缴。`}
  </View>
)

interface OwnOrderCardProps {
  order: OwnOrder
  onContinue: (orderId: string) => void
}

/** An unpaid order of the member: pay it, or close it, which releases its bills. */
function OwnOrderCard({ order, onContinue }: OwnOrderCardProps) {
  const { close, isBusy } = useCloseOrder(order.orderId, [paidCalls.list, paidCalls.detail])
  return (
    <View className="ownOrder" role="region" aria-label={`待支付：${order.text}`}>
      <View className="ownOrder__title">
        <DottedText facts={['待支付', order.text]} />
      </View>
      <View className="ownOrder__hint">放弃后，账单回到待缴。</View>
      <View className="ownOrder__ways">
        <Button kind="quiet" size="inline" busy={isBusy} onPress={() => void close()}>
          放弃
        </Button>
        <Button
          size="inline"
          label={`继续支付：${order.text}`}
          onPress={() => onContinue(order.orderId)}
        >
          继续支付
        </Button>
      </View>
    </View>
  )
}

interface DueSumProps {
  /** The room of all bills; empty: several. */
  room: string
  /** Fen. */
  total: number
  overdue: number
  count: number
}

/** Total amount due and the overdue part. */
const DueSum = ({ room, total, overdue, count }: DueSumProps) => (
  <View className="dueSum">
    {room && (
      <View className="dueSum__label">
        <DottedText facts={[room]} />
      </View>
    )}
    <View className="dueSum__label">{`待缴 ${count} 张`}</View>
    <Money fen={total} size="xl" />
    <View className="dueSum__label">
      {overdue > 0 ? `其中已逾期 ${formatYuan(overdue)}` : '没有逾期'}
    </View>
  </View>
)

interface Props {
  due: DueBills
  list: UnpaidBills
  choice: ReturnType<typeof useBillChoice>
  onContinue: (orderId: string) => void
}

/** All due bills: total, unpaid orders, bills by due date. */
export function DueBillList({ due, list, choice, onContinue }: Props) {
  const isUnchecked = due.uncheckedSince !== null
  const room = isUnchecked ? '' : commonRoom(due.bills)
  if (due.bills.length === 0)
    return <EmptyState picture={teaPicture} title="没有待缴的账单" hint="有新账单会通知您" />
  return (
    <>
      {due.uncheckedSince !== null ? (
        <UncheckedNote since={due.uncheckedSince} />
      ) : (
        <DueSum room={room} total={due.total} overdue={due.overdueTotal} count={due.count} />
      )}
      {!isUnchecked &&
        due.orders.map((order) => (
          <OwnOrderCard key={order.orderId} order={order} onContinue={onContinue} />
        ))}
      <DueGroups
        groups={due.groups}
        isUnchecked={isUnchecked}
        hasRoom={room === ''}
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
