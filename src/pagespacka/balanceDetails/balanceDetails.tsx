import { View } from '@tarojs/components'
import { useState } from 'react'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { InOutChoice, type InOut } from '@/features/wallet/components/InOutChoice'
import { MovementRow } from '@/features/wallet/components/MovementRow'
import { useBalanceLog } from '@/features/wallet/queries'
import { useMonth } from '@/hooks/useMonth'
import './balanceDetails.scss'

/** Ledger of the account balance by month. */
export default function BalanceDetailsPage() {
  const [month, setMonth] = useMonth()
  const [way, setWay] = useState<InOut>()
  const useRows = (of: string) => useBalanceLog(of, way)
  const log = useRows(month)
  return (
    <Screen onRefresh={log.refetch}>
      <MemberOnly hint="登录后查看余额明细">
        <View className="balanceDetails">
          <MonthLedger
            month={month}
            onMonth={setMonth}
            query={log}
            useRows={useRows}
            head={<InOutChoice value={way} onChange={setWay} />}
          >
            {(row) => (
              <MovementRow
                title={row.Title}
                hint={row.TypeText}
                at={row.At}
                amount={row.Amount}
                after={row.After}
                orderId={row.OrderId}
              />
            )}
          </MonthLedger>
        </View>
      </MemberOnly>
    </Screen>
  )
}
