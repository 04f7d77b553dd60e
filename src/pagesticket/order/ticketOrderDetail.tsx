import { View } from '@tarojs/components'
import { useState } from 'react'
import ticketIcon from 'lucide-static/icons/ticket.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { Cashier } from '@/features/checkout/components/Cashier'
import { confirmingPollMs, isConfirming } from '@/features/checkout/model/confirming'
import { InvoiceReport } from '@/features/invoice/components/InvoiceReport'
import { InvoiceSheet } from '@/features/invoice/components/InvoiceSheet'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { useCancelTickets } from '@/features/ticketOrder/actions/useCancelTickets'
import { RefundRule } from '@/features/ticketOrder/components/ConfirmBody'
import { RefundSheet } from '@/features/ticketOrder/components/RefundSheet'
import {
  TicketOrderFacts,
  TicketOrderMoney,
  TicketOrderWhat,
} from '@/features/ticketOrder/components/TicketOrderBody'
import { TicketOrderHead, TicketJoy } from '@/features/ticketOrder/components/TicketOrderHead'
import { hasWays, TicketOrderWays } from '@/features/ticketOrder/components/TicketOrderWays'
import { isMainAct, isUnpaid } from '@/features/ticketOrder/model/ticketOrderText'
import { useTicketOrder } from '@/features/ticketOrder/queries/ticketOrders'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './ticketOrder.scss'

/**
 * One ticket order, by its own id or, from the cashier, that of its payment (`payOrderId`). `pay` opens the cashier
 * immediately.
 */
export default function TicketOrderDetailPage() {
  const { id = '', payOrderId = '', pay } = usePageQuery()
  const [open, setOpen] = useState<'cashier' | 'refund' | 'invoice' | null>(
    pay === '1' ? 'cashier' : null,
  )
  // Opened by the cashier: the payment may not be confirmed yet.
  const isNew = payOrderId !== '' && open !== 'cashier'
  const query = useTicketOrder({ id, payOrderId }, (shown) =>
    shown?.Status === 'PendingPay' && (isNew || isConfirming(shown)) ? confirmingPollMs : undefined,
  )
  const order = query.data
  const isDue = order?.Status === 'PendingPay'
  usePaymentOver(payOrderId, {
    isOver: payOrderId !== '' && order !== undefined && !isUnpaid(order),
    isPaid: payOrderId !== '' && order?.IssuedAt != null,
  })
  const { askAndCancel, isBusy } = useCancelTickets(order?.Id ?? '')
  const waysOf = ({ Id, ShowId, Status }: NonNullable<typeof order>) => ({
    pay: () => setOpen('cashier'),
    confirm: () => void go('ticketConfirm', { id: Id }),
    cancel: () => void askAndCancel({ Status }),
    refund: () => setOpen('refund'),
    invoice: () => setOpen('invoice'),
    viewTickets: () => void go('ticketWallet'),
    again: () => void go('showDetail', { id: ShowId }),
  })
  return (
    <Screen
      onRefresh={query.refetch}
      footer={
        order &&
        hasWays(order, waysOf(order)) && (
          <TicketOrderWays order={order} ways={waysOf(order)} isBusy={isBusy} />
        )
      }
    >
      <MemberOnly hint="登录后查看订单">
        <View className="ticketOrder">
          <PageState query={query} skeleton={<SkeletonRows count={4} height="140px" />}>
            {(data) => (
              <>
                {payOrderId !== '' && data.Status === 'Issued' ? (
                  <TicketJoy order={data} />
                ) : (
                  <TicketOrderHead order={data} onEnd={() => void query.refetch()} />
                )}
                <TicketOrderWhat order={data} />
                <TicketOrderMoney order={data} />
                {!isMainAct(data, 'viewTickets') && (
                  <ListCard>
                    <ListRow
                      icon={ticketIcon}
                      title="查看门票"
                      onPress={() => void go('ticketWallet')}
                    />
                  </ListCard>
                )}
                {data.Invoice && <InvoiceReport invoice={data.Invoice} />}
                <TicketOrderFacts order={data} />
                <RefundRule text={data.RefundRuleText} />
                <ServiceButton context={`演出订单 ${data.OrderCode}`} />
                <RefundSheet
                  order={data}
                  isOpen={open === 'refund'}
                  onClose={() => setOpen(null)}
                />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <InvoiceSheet
        subject={open === 'invoice' && order ? { ticketOrderId: order.Id } : null}
        onClose={() => setOpen(null)}
      />
      <Cashier
        orderId={open === 'cashier' && isDue ? (order.Payment?.Id ?? '') : ''}
        result="ticketOrderDetail"
        onClose={() => {
          setOpen(null)
          void query.refetch()
        }}
      />
    </Screen>
  )
}
