import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import {
  BillFacts,
  BillMoney,
  BillRefunds,
  BillLinks,
} from '@/features/tradeBill/components/BillFacts'
import { BillSummary } from '@/features/tradeBill/components/BillMark'
import { useBill } from '@/features/tradeBill/queries'
import { pageOfOrder } from '@/features/checkout/model/orderPages'
import { InvoiceReport } from '@/features/invoice/components/InvoiceReport'
import { InvoiceSheet } from '@/features/invoice/components/InvoiceSheet'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './myBill.scss'

/** One bill: sources of the payment, savings with reasons, refunds, and the order. */
export default function BillDetailPage() {
  const { id = '' } = usePageQuery()
  const bill = useBill(id)
  const [isAsking, setIsAsking] = useState(false)
  const openOrder = (link: Parameters<typeof pageOfOrder>[0]) => {
    const { to, query } = pageOfOrder(link)
    void go(to, query)
  }
  return (
    <Screen isWide onRefresh={bill.refetch}>
      <MemberOnly hint="登录后查看账单">
        <View className="billDetail">
          <PageState query={bill} skeleton={<Skeleton height="320px" />}>
            {(data) => (
              <>
                <BillSummary bill={data} />
                <View className="billDetail__parts">
                  <BillMoney bill={data} />
                  <BillRefunds refunds={data.Refunds} />
                  <BillFacts bill={data} />
                  <BillLinks bill={data} onOrder={() => openOrder(data.Link)} />
                  {data.Invoice && <InvoiceReport invoice={data.Invoice} />}
                  {data.CanInvoice && (
                    <Button kind="plain" onPress={() => setIsAsking(true)}>
                      申请发票
                    </Button>
                  )}
                  <ServiceButton context={`账单 ${data.OrderCode}`} />
                </View>
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <InvoiceSheet
        subject={isAsking && bill.data ? { orderId: bill.data.OrderId } : null}
        onClose={() => setIsAsking(false)}
      />
    </Screen>
  )
}
