import { useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { InvoiceSheet } from '@/features/invoice/components/InvoiceSheet'
import { BillPayResult } from '@/features/propertyBill/components/BillPaid'

/** Payment result to which WeChat's own cashier returns: in its browser and in the mini-program (spec 2). */
export default function PayResultWxPage() {
  const orderId = useOrderIdOfPage()
  const [billIds, setBillIds] = useState<string[] | null>(null)
  return (
    <Screen way="home">
      <MemberOnly hint="登录后查看缴费结果">
        <BillPayResult orderId={orderId} onInvoice={setBillIds} />
      </MemberOnly>
      <InvoiceSheet subject={billIds && { billIds }} onClose={() => setBillIds(null)} />
    </Screen>
  )
}
