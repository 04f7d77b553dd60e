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
import { RepairCard } from '@/features/repairRequest/components/RepairCard'
import { useRepairs, type RepairTab } from '@/features/repairRequest/queries'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import teaPicture from '@/assets/illustrations/tea.svg'
import './repair.scss'

const tabs = [
  { value: 'open', text: '进行中' },
  { value: 'mine', text: '待我处理' },
  { value: 'over', text: '已结束' },
] as const

const emptyHints: Record<RepairTab, string> = {
  open: '坏了随手报修',
  mine: '报价、付款和评价',
  over: '修好和取消的报修',
}

/** The member's repairs (spec 2), grouped by the next action required. */
export default function RepairRecordPage() {
  const isMember = useAtomValue(isSignedInAtom)
  const [tab, setTab] = useState<RepairTab>('open')
  const repairs = useRepairs(tab, isMember)
  const counts = repairs.data?.pages[0]?.Counts
  const shown = tabs.map(({ value, text }) => ({
    value,
    text: counts && counts[value] > 0 ? `${text} ${counts[value]}` : text,
  }))
  return (
    <Screen onRefresh={repairs.refetch}>
      <View className="repairPage repairPage--list">
        <MemberOnly hint="登录后查看报修进度">
          <Tabs label="我的报修" tabs={shown} value={tab} onChange={setTab} />
          <PagedList
            query={repairs}
            keyOf={({ Id }) => Id}
            skeleton={<SkeletonRows count={3} height="150px" />}
            emptyState={
              <EmptyState
                picture={teaPicture}
                title="没有报修"
                hint={emptyHints[tab]}
                action={
                  <Button size="inline" onPress={() => void go('repairReport')}>
                    我要报修
                  </Button>
                }
              />
            }
          >
            {(repair) => <RepairCard repair={repair} />}
          </PagedList>
        </MemberOnly>
      </View>
    </Screen>
  )
}
