import { View } from '@tarojs/components'
import { CountRow } from '@/components/ledgerRow/CountRow'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useGrowthLog } from '@/features/member/queries'
import { useMonth } from '@/hooks/useMonth'
import './memberDegree.scss'

/** Growth value movements, one month at a time (spec 2). */
export default function GrowUpDetailPage() {
  const [month, setMonth] = useMonth()
  const log = useGrowthLog(month)
  return (
    <Screen onRefresh={log.refetch}>
      <MemberOnly hint="登录后查看成长值明细">
        <View className="growthLog">
          <MonthLedger month={month} onMonth={setMonth} query={log} useRows={useGrowthLog}>
            {({ Title, TypeText, At, Growth, After }) => (
              <CountRow
                title={Title}
                hint={TypeText}
                at={At}
                count={Growth}
                after={After}
                afterWord="累计"
                unit="成长值"
              />
            )}
          </MonthLedger>
        </View>
      </MemberOnly>
    </Screen>
  )
}
