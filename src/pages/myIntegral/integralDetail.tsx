import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { CountRow } from '@/components/ledgerRow/CountRow'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { usePointLog } from '@/features/point/queries/points'
import { useMonth } from '@/hooks/useMonth'
import { countText } from '@/utils/countText'
import './myIntegral.scss'

const ways = [
  { value: 'all', text: '全部' },
  { value: 'in', text: '获得' },
  { value: 'out', text: '使用' },
] as const

/** Points movements, one month at a time, with the sums of income and spending (spec 2). */
export default function IntegralDetailPage() {
  const [month, setMonth] = useMonth()
  const [way, setWay] = useState<(typeof ways)[number]['value']>('all')
  const useRows = (of: string) => usePointLog(of, way === 'all' ? undefined : way)
  const log = useRows(month)
  const sums = log.data?.pages[0]
  return (
    <Screen onRefresh={log.refetch}>
      <MemberOnly hint="登录后查看积分明细">
        <View className="pointLog">
          <MonthLedger
            month={month}
            onMonth={setMonth}
            query={log}
            useRows={useRows}
            head={
              <>
                <ListChoice label="收支" options={ways} value={way} onChange={setWay} />
                {sums && (
                  <View className="pointLog__sums" role="status">
                    {way !== 'out' && <View>{`获得 ${countText(sums.In)}`}</View>}
                    {way !== 'in' && <View>{`使用 ${countText(sums.Out)}`}</View>}
                  </View>
                )}
              </>
            }
          >
            {({ Title, TypeText, At, Points, After }) => (
              <CountRow
                title={Title}
                hint={TypeText}
                at={At}
                count={Points}
                after={After}
                afterWord="余"
                unit="积分"
              />
            )}
          </MonthLedger>
        </View>
      </MemberOnly>
    </Screen>
  )
}
