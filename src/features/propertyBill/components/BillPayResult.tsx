import { useEffect } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { PayResult } from '@/features/checkout/components/PayResult'
import { useBillReceipt } from '../queries/bills'
import { BillPaid } from './BillPaid'

interface Props {
  orderId: string
  /** Opens the invoice form for these bills. */
  onInvoice: (billIds: string[]) => void
}

/**
 * Result of a bill payment: the receipt, also without a network once it was loaded; until then the common payment
 * result, which polls until the outcome is known.
 */
export function BillPayResult({ orderId, onInvoice }: Props) {
  const result = useBillReceipt(orderId)
  const { refetch } = result
  usePaymentOver(orderId, {
    isOver: Boolean(result.data?.Receipt),
    isPaid: Boolean(result.data?.Receipt),
  })
  return (
    <PageState query={result} skeleton={<Skeleton height="320px" />}>
      {(data) =>
        data.Receipt ? (
          <BillPaid result={data} receipt={data.Receipt} onInvoice={onInvoice} />
        ) : (
          <PayResult orderId={orderId} onPaid={<Fetch onShown={refetch} />} />
        )
      }
    </PageState>
  )
}

/** Refetches once the payment is confirmed, since the receipt exists now. */
function Fetch({ onShown }: { onShown: () => unknown }) {
  useEffect(() => void onShown(), [onShown])
  return null
}
