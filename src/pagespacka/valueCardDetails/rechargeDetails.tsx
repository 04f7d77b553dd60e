import { View } from '@tarojs/components'
import { useState } from 'react'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { usePageQuery } from '@/hooks/usePageQuery'
import { InOutChoice, type InOut } from '@/features/wallet/components/InOutChoice'
import { MovementRow } from '@/features/wallet/components/MovementRow'
import { useCardLog } from '@/features/wallet/queries'
import { useMonth } from '@/hooks/useMonth'
import './valueCardDetails.scss'

/** Movements of one card, month by month. */
export default function RechargeDetailsPage() {
  const { id = '' } = usePageQuery()
  const [month, setMonth] = useMonth()
  const [way, setWay] = useState<InOut>()
  const useRows = (of: string) => useCardLog(id, of, way)
  const log = useRows(month)
  return (
    <Screen onRefresh={log.refetch}>
      <MemberOnly hint="登录后查看储值卡明细">
        <View className="valueCardDetails">
          <MonthLedger
            month={month}
            onMonth={setMonth}
            query={log}
            useRows={useRows}
            head={<InOutChoice value={way} onChange={setWay} />}
          >
            {(row) => (
              <MovementRow
                title={row.ShopName || row.TypeText}
                hint={row.ShopName ? row.TypeText : ''}
                at={row.At}
                amount={row.Amount}
                after={row.BalanceAfter}
                orderId={row.OrderId}
              />
            )}
          </MonthLedger>
        </View>
      </MemberOnly>
    </Screen>
  )
}
