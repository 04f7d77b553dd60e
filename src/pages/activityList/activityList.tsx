import { View } from '@tarojs/components'
import { useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { SpendActivityList } from '@/features/marketActivity/components/SpendActivityList'
import { useSpendActivities } from '@/features/marketActivity/queries'
import { DiscountList } from '@/features/timeLimitedDiscount/components/DiscountList'
import { useDiscounts, type DiscountSession } from '@/features/timeLimitedDiscount/queries'
import { useScan } from '@/features/scan/actions/useScan'
import { usePageQuery } from '@/hooks/usePageQuery'
import './activityList.scss'

const parts = [
  { value: 'spend', text: '满减' },
  { value: 'timeLimited', text: '限时优惠' },
] as const

/**
 * Spend-and-save activities (spec 2) and time-limited discounts, running and upcoming; pull to refresh. `tab`,
 * `session` and `id` open one of the discounts.
 */
export default function ActivityListPage() {
  const { tab, session: given, id = '' } = usePageQuery()
  const [part, setPart] = useState<(typeof parts)[number]['value']>(
    tab === 'timeLimited' ? 'timeLimited' : 'spend',
  )
  const [session, setSession] = useState<DiscountSession>(
    given === 'Upcoming' ? 'Upcoming' : 'Running',
  )
  const activities = useSpendActivities(part === 'spend')
  const discounts = useDiscounts(session, part === 'timeLimited')
  const scan = useScan()
  return (
    <Screen onRefresh={part === 'spend' ? activities.refetch : discounts.refetch}>
      <View className="activityList">
        <Tabs label="优惠活动" tabs={parts} value={part} onChange={setPart} />
        {part === 'spend' ? (
          <SpendActivityList query={activities} onUse={scan.start} />
        ) : (
          <DiscountList session={session} onSession={setSession} query={discounts} wantedId={id} />
        )}
      </View>
      {scan.view}
    </Screen>
  )
}
