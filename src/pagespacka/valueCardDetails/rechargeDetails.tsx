import { View } from '@tarojs/components'
import { useState } from 'react'
import { LedgerRow } from '@/components/ledgerRow/LedgerRow'
import { MonthField, thisMonth } from '@/components/monthField/MonthField'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useCardLog } from '../features/wallet/queries'
import './valueCardDetails.scss'

/** What came onto and went off one card, month by month. */
export default function RechargeDetailsPage() {
  const { id = '' } = usePageQuery()
  const [month, setMonth] = useState(thisMonth)
  const log = useCardLog(id, month)
  return (
    <Screen onRefresh={log.refetch}>
      <MemberOnly hint="登录后查看储值卡明细">
        <View className="valueCardDetails">
          <MonthField value={month} onChange={setMonth} />
          <PagedList
            query={log}
            keyOf={(row) => row.Id}
            skeleton={<Skeleton height="64px" />}
            emptyState={<EmptyState title="这个月没有记录" hint="换个月份看看" />}
          >
            {(row) => (
              <LedgerRow
                title={row.ShopName || row.TypeText}
                hint={row.ShopName ? row.TypeText : ''}
                at={row.At}
                amount={row.Amount}
                after={row.BalanceAfter}
              />
            )}
          </PagedList>
        </View>
      </MemberOnly>
    </Screen>
  )
}
