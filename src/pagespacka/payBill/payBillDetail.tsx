import { View } from '@tarojs/components'
import { useState } from 'react'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { RefusalNote } from '@/features/checkout/components/RefusalNote'
import { InvoiceReport } from '@/features/invoice/components/InvoiceReport'
import { InvoiceSheet } from '@/features/invoice/components/InvoiceSheet'
import { resultOf } from '@/features/checkout/model/orderPages'
import { useBillPayment } from '@/features/propertyBill/actions/useBillPayment'
import { BillFooter, hasFooter } from '@/features/propertyBill/components/BillFooter'
import {
  BillHead,
  BillReckoning,
  BillPayments,
} from '@/features/propertyBill/components/BillSections'
import { PartSheet } from '@/features/propertyBill/components/PartSheet'
import { UsageChart } from '@/features/propertyBill/components/UsageChart'
import { billName, isPaidByOther } from '@/features/propertyBill/model/billText'
import { useBillDetail } from '@/features/propertyBill/queries/bills'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { fullDay } from '@/utils/timeText'
import './payBill.scss'

/** One property bill: calculation, earlier consumption, payment, receipts and invoice. */
export default function PayBillDetailPage() {
  const { id = '' } = usePageQuery()
  const query = useBillDetail(id)
  const payment = useBillPayment()
  const [sheet, setSheet] = useState<'part' | 'invoice' | null>(null)
  const bill = query.data
  const pay = (amount: number, due: number) => {
    setSheet(null)
    void payment.pay([{ id, amount, due }])
  }
  return (
    <Screen
      onRefresh={query.refetch}
      footer={
        bill &&
        hasFooter(bill) && (
          <BillFooter
            bill={bill}
            isBusy={payment.isBusy}
            onPay={() => pay(bill.PayAmount, bill.PayAmount)}
            onPart={() => setSheet('part')}
            onContinue={payment.continuePaying}
            onInvoice={() => setSheet('invoice')}
          />
        )
      }
    >
      <MemberOnly hint="登录后查看物业账单">
        <View className="payBillDetail">
          <LastPaymentNote last={payment.last} onDismiss={payment.dismissLast} />
          <PageState query={query} skeleton={<Skeleton height="420px" />}>
            {(data) => (
              <>
                <BillHead bill={data} />
                {payment.refusal && (
                  <RefusalNote refusal={{ message: payment.refusal, lines: [] }} />
                )}
                {isPaidByOther(data) && (
                  <View className="payBillDetail__note" role="status">
                    同住的人正在缴这张账单
                  </View>
                )}
                {data.OldestFirst && (
                  <View className="payBillDetail__note" role="status">
                    {data.OldestFirst}
                  </View>
                )}
                <BillReckoning bill={data} />
                {data.Meter && data.History.length > 1 && <UsageChart bill={data} />}
                <BillPayments payments={data.Payments} />
                {data.Invoice && <InvoiceReport invoice={data.Invoice} />}
                <ListCard>
                  <CopyRow title="账单编号" value={data.BillNo} />
                  <ListRow title="出账日期" value={fullDay(data.IssuedAt)} />
                </ListCard>
                <ServiceButton context={`${billName(data)} ${data.BillNo}`} />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <Cashier
        orderId={payment.orderId}
        last={payment.last}
        result={resultOf({ Type: 'bill' })}
        onClose={payment.leaveCashier}
      />
      {bill && (
        <PartSheet
          isOpen={sheet === 'part'}
          bill={bill}
          onClose={() => setSheet(null)}
          onPay={(amount) => pay(amount, bill.PayAmount)}
        />
      )}
      <InvoiceSheet
        subject={sheet === 'invoice' ? { billIds: [id] } : null}
        onClose={() => setSheet(null)}
      />
    </Screen>
  )
}
