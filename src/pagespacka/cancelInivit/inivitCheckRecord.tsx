import { View } from '@tarojs/components'
import { useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useStartQueue } from '@/features/guestCheck/actions/useStartQueue'
import { CheckersOnly } from '@/features/guestCheck/components/CheckersOnly'
import { CheckRecords } from '@/features/guestCheck/components/CheckRecords'
import { TicketRecords } from '@/features/guestCheck/components/TicketRecords'
import { usePageQuery } from '@/hooks/usePageQuery'
import './cancelInivit.scss'

const tabs = [
  { value: 'guests', text: '邀请' },
  { value: 'tickets', text: '门票' },
] as const

/** Records of checked guests (spec 2). `conflicts`: only conflicts, of all days. */
export default function InivitCheckRecordPage() {
  const { conflicts } = usePageQuery()
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('guests')
  useStartQueue()
  return (
    <Screen className="gloves">
      <View className="gatePage">
        <MemberOnly hint="登录工作人员账号后查看核验记录">
          <CheckersOnly>
            <Tabs label="核验了什么" tabs={tabs} value={tab} onChange={setTab} />
            {tab === 'guests' ? (
              <CheckRecords isConflictOnly={conflicts === '1'} />
            ) : (
              <TicketRecords />
            )}
          </CheckersOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
