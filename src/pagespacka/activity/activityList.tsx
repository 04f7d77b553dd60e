import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { DayFilter } from '@/components/dayFilter/DayFilter'
import { useCalendarOpening } from '@/components/dayFilter/useCalendarOpening'
import { whenOf, type When } from '@/utils/when'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ActivityCard } from '@/features/activityRegistration/components/ActivityCard'
import { nextTurn, filterOf } from '@/features/activityRegistration/model/activityText'
import { useActivities, useMonth } from '@/features/activityRegistration/queries/activities'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import calendarPicture from '@/assets/illustrations/calendar.svg'
import './activity.scss'

/** Popular activities (spec 2): by day, week, kind or calendar. States follow the server's clock. */
export default function ActivityListPage() {
  const now = useContext(ServerClockContext)
  const [when, setWhen] = useState<When>(whenOf(usePageQuery().when))
  const [kind, setKind] = useState('')
  const opening = useCalendarOpening()
  const month = useMonth(opening.month, kind, opening.isOpen)
  const activities = useActivities(filterOf(when, kind, now()))
  const pages = activities.data?.pages ?? []
  const rows = pages.flatMap(({ DataRows }) => DataRows)
  const [kinds, setKinds] = useState<readonly string[]>([])
  const listedKinds = pages[0]?.Kinds
  if (listedKinds && listedKinds.join() !== kinds.join()) setKinds(listedKinds)
  useAtServerTime(nextTurn(rows, now()), () => void activities.refetch())
  const isFiltered = when !== 'all' || kind !== ''
  return (
    <Screen isWide onRefresh={activities.refetch}>
      <View className="activityPage">
        <DayFilter
          noun="活动"
          when={when}
          onWhen={setWhen}
          kinds={kinds}
          kind={kind}
          onKind={setKind}
          opening={opening}
          days={month.data?.Month === opening.month ? month.data.Days : []}
        />
        <PagedList
          query={activities}
          keyOf={({ Id }) => Id}
          skeleton={<SkeletonRows count={3} height="280px" />}
          emptyState={
            isFiltered ? (
              <EmptyState
                picture={calendarPicture}
                title={when === 'past' ? '还没有往期活动' : '这段时间没有活动'}
                hint="看看其他时间或类型"
                action={
                  <Button
                    size="inline"
                    onPress={() => {
                      setWhen('all')
                      setKind('')
                    }}
                  >
                    看全部活动
                  </Button>
                }
              />
            ) : (
              <EmptyState
                picture={calendarPicture}
                title="暂时没有可以报名的活动"
                hint="过几天再来看看"
                action={
                  <Button size="inline" kind="plain" onPress={() => setWhen('past')}>
                    看往期活动
                  </Button>
                }
              />
            )
          }
        >
          {(activity) => <ActivityCard activity={activity} isEager={activity.Id === rows[0]?.Id} />}
        </PagedList>
        <Button kind="quiet" onPress={() => void go('myActivities')}>
          我的报名
        </Button>
      </View>
    </Screen>
  )
}
