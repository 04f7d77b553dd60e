import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RegistrationCard } from '@/features/activityRegistration/components/RegistrationCard'
import {
  useMyRegistrations,
  type MyTab,
} from '@/features/activityRegistration/queries/registrations'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import calendarPicture from '@/assets/illustrations/calendar.svg'
import './activity.scss'

const names: Record<MyTab, string> = { coming: '未结束', waiting: '候补', over: '已结束' }
const empty: Record<MyTab, string> = {
  coming: '还没有报名活动',
  waiting: '没有候补中的活动',
  over: '还没有参加过的活动',
}

/** The member's sign-ups (spec 2): upcoming, waiting, past. */
export default function MyActivityPage() {
  const [tab, setTab] = useState<MyTab>('coming')
  const registrations = useMyRegistrations(tab, useAtomValue(isSignedInAtom))
  const counts = registrations.data?.pages[0]?.Counts
  const textOf = (each: MyTab) =>
    counts && each !== 'over' && counts[each] > 0 ? `${names[each]} ${counts[each]}` : names[each]
  return (
    <Screen onRefresh={registrations.refetch}>
      <View className="activityPage">
        <MemberOnly hint="登录后查看报名、候补和签到码">
          <Tabs
            label="我的报名"
            tabs={(['coming', 'waiting', 'over'] as const).map((value) => ({
              value,
              text: textOf(value),
            }))}
            value={tab}
            onChange={setTab}
          />
          <PagedList
            query={registrations}
            keyOf={({ Id }) => Id}
            skeleton={<SkeletonRows count={3} height="128px" />}
            emptyState={
              <EmptyState
                picture={calendarPicture}
                title={empty[tab]}
                hint="报名后，签到码在这"
                action={
                  <Button size="inline" onPress={() => void go('activities')}>
                    去看看活动
                  </Button>
                }
              />
            }
          >
            {(registration) => (
              <RegistrationCard
                registration={registration}
                onEnd={() => void registrations.refetch()}
              />
            )}
          </PagedList>
        </MemberOnly>
      </View>
    </Screen>
  )
}
