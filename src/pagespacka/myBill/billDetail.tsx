import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { PaidWith } from '@/features/checkout/components/PaidWith'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { formatTime } from '@/utils/dateTime'
import { useBill } from '@/features/bill/queries'
import './myBill.scss'

/** One bill: from which money it was paid, what was saved and why. */
export default function BillDetailPage() {
  const { id = '' } = usePageQuery()
  const bill = useBill(id)
  return (
    <Screen>
      <MemberOnly hint="登录后查看账单">
        <View className="billDetail">
          <PageState query={bill} skeleton={<Skeleton height="320px" />}>
            {(data) => (
              <>
                <View className="billDetail__head">
                  <View>{data.ShopName || data.Title}</View>
                  <Money
                    fen={data.InOut === 'out' ? -data.Amount : data.Amount}
                    size="xl"
                    isSigned={data.InOut !== 'neutral'}
                    tone={data.InOut === 'in' ? 'in' : 'plain'}
                  />
                  <StatusBadge text={data.StatusText} tone="good" />
                </View>
                <ListCard>
                  {data.Reductions.length > 0 && (
                    <ListRow title="原价" value={<Money fen={data.GoodsAmount} size="sm" />} />
                  )}
                  {data.Reductions.map((step) => (
                    <ListRow
                      key={`${step.Step}/${step.Title}`}
                      title={step.Title}
                      hint={step.Reason}
                      value={<Money fen={-step.Amount} size="sm" tone="saving" />}
                    />
                  ))}
                  <PaidWith lines={data.Split} isBack={data.Kind === 'refund'} />
                </ListCard>
                <ListCard>
                  <ListRow title="类型" value={data.TypeText} />
                  <ListRow
                    title="时间"
                    value={<Facts mark="" facts={formatTime(data.At).split(' ')} />}
                  />
                  <ListRow title="订单编号" value={data.OrderCode} />
                  {data.TransactionNo && <ListRow title="支付单号" value={data.TransactionNo} />}
                  {data.Remark && <ListRow title="备注" value={data.Remark} />}
                </ListCard>
                <ServiceButton context={`账单 ${data.OrderCode}`} />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
