import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { go } from '@/navigation'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { DiscountCard } from './DiscountCard'
import { DiscountSheet } from './DiscountSheet'
import type { DiscountSession, useDiscounts } from '../queries'
import { sessions } from '../model'
import './discountList.scss'

interface Props {
  session: DiscountSession
  onSession: (session: DiscountSession) => void
  query: ReturnType<typeof useDiscounts>
  /** Id named by a link; opened once loaded. */
  wantedId: string
}

/** Time-limited discounts by session; each opens its hours and shops. */
export function DiscountList({ session, onSession, query, wantedId }: Props) {
  const [openId, setOpenId] = useState(wantedId)
  const rows = query.data?.pages.flatMap(({ DataRows }) => DataRows) ?? []
  const askAnew = () => void query.refetch()
  return (
    <View className="discountList">
      <ListChoice label="限时优惠的场次" options={sessions} value={session} onChange={onSession} />
      <PagedList
        query={query}
        keyOf={({ Id }) => Id}
        skeleton={<DiscountsSkeleton />}
        emptyState={<NoDiscounts session={session} onSession={onSession} />}
      >
        {(discount) => (
          <DiscountCard
            discount={discount}
            onPress={() => setOpenId(discount.Id)}
            onTurn={askAnew}
          />
        )}
      </PagedList>
      <DiscountSheet
        discount={rows.find(({ Id }) => Id === openId)}
        onClose={() => setOpenId('')}
        onTurn={askAnew}
      />
    </View>
  )
}

function NoDiscounts({ session, onSession }: Pick<Props, 'session' | 'onSession'>) {
  return session === 'Running' ? (
    <EmptyState
      picture={ticketsPicture}
      title="此刻没有限时优惠"
      hint="看看接下来的场次"
      action={
        <Button size="inline" onPress={() => onSession('Upcoming')}>
          看即将开始的
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture={ticketsPicture}
      title="近期没有将开始的限时优惠"
      hint="先去领几张券"
      action={
        <Button size="inline" onPress={() => void go('couponCenter')}>
          去领券
        </Button>
      }
    />
  )
}

function DiscountsSkeleton() {
  return (
    <View className="discountList__wait">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="150px" />
      ))}
    </View>
  )
}
