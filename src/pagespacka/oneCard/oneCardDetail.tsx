import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { LedgerRow } from '@/components/ledgerRow/LedgerRow'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { IcCardFace } from '@/features/icCard/components/IcCardFace'
import { useIcConfig, useIcLog, useMyIcCards } from '@/features/icCard/queries'
import { useReportLoss } from '@/features/icCard/actions/useReportLoss'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useMonth } from '@/hooks/useMonth'
import { go } from '@/navigation'
import { InOutChoice, type InOut } from '@/features/wallet/components/InOutChoice'
import './oneCard.scss'

/** One IC card: top-up, movements by month, reporting its loss. */
export default function OneCardDetailPage() {
  const { id = '' } = usePageQuery()
  const [month, setMonth] = useMonth()
  const cards = useMyIcCards()
  const config = useIcConfig()
  const [way, setWay] = useState<InOut>()
  const useRows = (of: string) => useIcLog(id, of, way)
  const log = useRows(month)
  const { report, isBusy } = useReportLoss(id, config.data?.ServicePlace ?? '服务台')
  return (
    <Screen onRefresh={() => Promise.all([cards.refetch(), log.refetch()])}>
      <MemberOnly hint="登录后查看一卡通">
        <View className="oneCard">
          <PageState
            query={cards}
            skeleton={<Skeleton height="150px" />}
            isEmpty={(list) => !list.some((card) => card.Id === id)}
            emptyState={<EmptyState title="没有找到这张卡" />}
          >
            {(list) =>
              list
                .filter((card) => card.Id === id)
                .map((card) => (
                  <View key={card.Id} className="oneCard__own">
                    <IcCardFace card={card} />
                    {card.Actions.includes('recharge') && (
                      <Button onPress={() => void go('oneCardRecharge', { serial: card.Serial })}>
                        充值
                      </Button>
                    )}
                    {card.Actions.includes('reportLoss') && (
                      <Button kind="quietDanger" busy={isBusy} onPress={() => void report()}>
                        挂失
                      </Button>
                    )}
                  </View>
                ))
            }
          </PageState>
          <MonthLedger
            month={month}
            onMonth={setMonth}
            query={log}
            useRows={useRows}
            head={<InOutChoice value={way} onChange={setWay} />}
          >
            {(row) => (
              <LedgerRow
                title={row.Title}
                hint={row.Device}
                at={row.At}
                amount={row.Amount}
                after={row.After}
              />
            )}
          </MonthLedger>
        </View>
      </MemberOnly>
    </Screen>
  )
}
