import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { SpendActivityCard } from '@/features/activity/SpendActivityCard'
import { SpendActivitySheet } from '@/features/activity/SpendActivitySheet'
import { useSpendActivities } from '@/features/activity/queries'
import { useScan } from '@/features/scan/useScan'
import { go } from '@/navigation'
import './activityList.scss'

/** Spend-and-save activities (spec 2): those that run and those that come; pull to refresh. */
export default function ActivityListPage() {
  const activities = useSpendActivities()
  const [openId, setOpenId] = useState('')
  const scan = useScan()
  const open = activities.data?.pages
    .flatMap(({ DataRows }) => DataRows)
    .find(({ Id }) => Id === openId)
  return (
    <Screen onRefresh={activities.refetch}>
      <View className="activityList">
        <PagedList
          query={activities}
          keyOf={({ Id }) => Id}
          skeleton={<ActivitiesSkeleton />}
          emptyState={
            <EmptyState
              title="近期没有满减活动"
              hint="先去领几张券，付款时一样能省"
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
              onTurn={() => void activities.refetch()}
            />
          )}
        </PagedList>
      </View>
      <SpendActivitySheet
        activity={open}
        onClose={() => setOpenId('')}
        onUse={() => {
          setOpenId('')
          scan.start()
        }}
      />
      {scan.view}
    </Screen>
  )
}

function ActivitiesSkeleton() {
  return (
    <View className="activityList__wait">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="330px" />
      ))}
    </View>
  )
}
