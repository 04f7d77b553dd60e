import { View } from '@tarojs/components'
import { useState } from 'react'
import { LedgerRow } from '@/components/ledgerRow/LedgerRow'
import { MonthField, thisMonth } from '@/components/monthField/MonthField'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Choice } from '@/components/choice/Choice'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { go } from '@/navigation'
import { useBalanceLog } from '../features/wallet/queries'
import './balanceDetails.scss'

const ways = [
  { value: 'all', text: '全部' },
  { value: 'in', text: '收入' },
  { value: 'out', text: '支出' },
] as const

/** Movements of the account balance, month by month. */
export default function BalanceDetailsPage() {
  const [month, setMonth] = useState(thisMonth)
  const [way, setWay] = useState<(typeof ways)[number]['value']>('all')
  const log = useBalanceLog(month, way === 'all' ? undefined : way)
  return (
    <Screen onRefresh={log.refetch}>
      <MemberOnly hint="登录后查看余额明细">
        <View className="balanceDetails">
          <MonthField value={month} onChange={setMonth} />
          <Choice label="收支" isLabelHidden options={ways} value={way} onChange={setWay} />
          <PagedList
            query={log}
            keyOf={(row) => row.Id}
            skeleton={<Skeleton height="64px" />}
            emptyState={<EmptyState title="这个月没有记录" hint="换个月份看看" />}
          >
            {(row) => (
              <LedgerRow
                title={row.Title}
                hint={row.TypeText}
                at={row.At}
                amount={row.Amount}
                after={row.After}
                onPress={row.OrderId ? () => void go('paySuccess', { id: row.OrderId }) : undefined}
              />
            )}
          </PagedList>
        </View>
      </MemberOnly>
    </Screen>
  )
}
