import { View } from '@tarojs/components'
import { useState } from 'react'
import { LedgerRow } from '@/components/ledgerRow/LedgerRow'
import { MonthField, thisMonth } from '@/components/monthField/MonthField'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { UnpaidOrders } from '@/features/checkout/components/UnpaidOrders'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { BillWayChoice } from '@/features/bill/components/BillWayChoice'
import { useBills, useBillSums, type BillWay } from '@/features/bill/queries'
import './myBill.scss'

/** Every bill of a month; what was spent, came back, and went into cards and balances of one's own. */
export default function MyBillPage() {
  const [month, setMonth] = useState(thisMonth)
  const [way, setWay] = useState<BillWay>()
  const bills = useBills(month, way)
  const sums = useBillSums(month)
  return (
    <Screen onRefresh={() => Promise.all([bills.refetch(), sums.refetch()])}>
      <MemberOnly hint="登录后查看账单">
        <UnpaidOrders />
        <View className="myBill">
          <View className="myBill__head">
            <MonthField value={month} onChange={setMonth} />
            {sums.data && (
              <View className="myBill__sums" role="status">
                <View>{`支出 ${formatYuan(sums.data.Out)}`}</View>
                {sums.data.In > 0 && <View>{`退款 ${formatYuan(sums.data.In)}`}</View>}
                {sums.data.Moved > 0 && <View>{`充值购卡 ${formatYuan(sums.data.Moved)}`}</View>}
              </View>
            )}
          </View>
          <BillWayChoice value={way} onChange={setWay} />
          <PagedList
            query={bills}
            keyOf={(row) => row.Id}
            look="lines"
            skeleton={<Skeleton height="64px" />}
            emptyState={<EmptyState title="这个月没有账单" hint="换个月份看看" />}
          >
            {(row) => (
              <LedgerRow
                title={row.ShopName || row.Title}
                hint={`${row.TypeText} · ${row.WaysText}`}
                at={row.At}
                amount={row.InOut === 'out' ? -row.Amount : row.Amount}
                isOwnMoney={row.InOut === 'neutral'}
                onPress={() => void go('billDetail', { id: row.Id })}
              />
            )}
          </PagedList>
        </View>
      </MemberOnly>
    </Screen>
  )
}
