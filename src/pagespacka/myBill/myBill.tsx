import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { MonthField } from '@/components/monthField/MonthField'
import { MonthRows } from '@/components/monthLedger/MonthRows'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { UnpaidLine } from '@/features/checkout/components/UnpaidLine'
import { askForUnpaidOrders } from '@/features/checkout/queries/unpaidOrders'
import { MonthBill } from '@/features/tradeBill/components/MonthBill'
import { BillWayChoice } from '@/features/tradeBill/components/BillWayChoice'
import { MonthSpending } from '@/features/tradeBill/components/MonthSpending'
import { billDays } from '@/features/tradeBill/model/billDays'
import { askForBills, useBills, useBillSums, type BillWay } from '@/features/tradeBill/queries'
import { thisMonth, useMonth } from '@/hooks/useMonth'
import { serverNow } from '@/state/serverClock'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import teaPicture from '@/assets/illustrations/tea.svg'
import './myBill.scss'

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export function asks() {
  if (!store.get(isSignedInAtom)) return undefined
  askForBills(thisMonth(serverNow()))
  return askForUnpaidOrders()
}

/** All bills of a month by day; spending by category, refunds, and transfers to the member's own cards and balances. */
export default function MyBillPage() {
  const [month, setMonth] = useMonth()
  const [way, setWay] = useState<BillWay>()
  const useRows = (of: string) => useBills(of, way)
  const bills = useRows(month)
  const sums = useBillSums(month)
  const id = useId().replace(/:/g, '')
  return (
    <Screen isWide onRefresh={() => Promise.all([bills.refetch(), sums.refetch()])}>
      <MemberOnly hint="登录后查看账单">
        <UnpaidLine />
        <View id={id} className="myBill">
          <View className="myBill__head">
            <MonthField value={month} onChange={setMonth} />
            <PageState query={sums} skeleton={<Skeleton height="128px" />}>
              {(data) => <MonthSpending sums={data} />}
            </PageState>
          </View>
          <View className="myBill__rows">
            <BillWayChoice value={way} onChange={setWay} />
            <MonthRows
              month={month}
              onMonth={setMonth}
              ledgerId={id}
              query={bills}
              useRows={useRows}
              partsOf={(rows) => billDays(rows, serverNow())}
              noun="账单"
              picture={teaPicture}
            >
              {(row) => <MonthBill bill={row} />}
            </MonthRows>
          </View>
        </View>
      </MemberOnly>
    </Screen>
  )
}
