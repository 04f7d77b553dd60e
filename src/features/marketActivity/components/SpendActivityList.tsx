import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { go } from '@/navigation'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { SpendActivityCard, SpendActivitySheet } from './SpendActivityCard'
import type { useSpendActivities } from '../queries'
import './spendActivityList.scss'

interface Props {
  query: ReturnType<typeof useSpendActivities>
  /** Starts a payment to a participating shop. */
  onUse: () => void
}

/** Spend-and-save activities; each opens its rules and shops. */
export function SpendActivityList({ query, onUse }: Props) {
  const [openId, setOpenId] = useState('')
  const open = query.data?.pages.flatMap(({ DataRows }) => DataRows).find(({ Id }) => Id === openId)
  return (
    <>
      <PagedList
        query={query}
        keyOf={({ Id }) => Id}
        skeleton={<ActivitiesSkeleton />}
        emptyState={
          <EmptyState
            picture={ticketsPicture}
            title="近期没有满减活动"
            hint="先去领几张券"
            action={
              <Button size="inline" onPress={() => void go('couponCenter')}>
                去领券
              </Button>
            }
          />
        }
      >
        {(activity) => (
          <SpendActivityCard
            activity={activity}
            onPress={() => setOpenId(activity.Id)}
            onTurn={() => void query.refetch()}
          />
        )}
      </PagedList>
      <SpendActivitySheet
        activity={open}
        onClose={() => setOpenId('')}
        onUse={() => {
          setOpenId('')
          onUse()
        }}
      />
    </>
  )
}

function ActivitiesSkeleton() {
  return (
    <View className="spendActivityList__wait">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="330px" />
      ))}
    </View>
  )
}
