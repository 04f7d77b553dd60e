import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { OfferLine } from '@/features/checkout/components/OfferLine'
import { useHold, useLeaving } from '@/features/ticketOrder/actions/useHold'
import { useTicketConfirm } from '@/features/ticketOrder/actions/useTicketConfirm'
import { ConfirmBar } from '@/features/ticketOrder/components/ConfirmBar'
import { ConfirmSum, ConfirmWhat, RefundRule } from '@/features/ticketOrder/components/ConfirmBody'
import { HoldBar, HoldOver, OrderMoved } from '@/features/ticketOrder/components/HoldBar'
import { LeaveSheet } from '@/features/ticketOrder/components/LeaveSheet'
import { ViewersPart } from '@/features/ticketOrder/components/ViewersPart'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, go, redirect } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import './ticketOrder.scss'

/** Order confirmation for held seats (spec 7): seats, viewers, savings, and remaining time. */
export default function TicketConfirmPage() {
  const { id = '' } = usePageQuery()
  const isMember = useAtomValue(isSignedInAtom)
  const order = useTicketConfirm(id, isMember)
  const { quote, offers } = order
  const hold = useHold(quote)
  /** Back to the seats, which are below this page unless it was opened by a link. */
  const toSeats = () => {
    const scheduleId = quote.data?.Order.ScheduleId
    if (canGoBack()) return back()
    return scheduleId ? redirect('seatMap', { id: scheduleId }) : redirect('ticketOrders')
  }
  const leaving = useLeaving(hold.kind === 'held' && order.orderId === '', () => void toSeats())
  const isShown = hold.kind === 'held' || order.orderId !== ''
  return (
    <Screen
      footer={
        quote.data &&
        isShown && (
          <ConfirmBar
            quote={quote.data}
            refusal={order.refusal}
            isBusy={order.isBusy || quote.isPlaceholderData}
            onSubmit={() => void order.submit()}
          />
        )
      }
    >
      <MemberOnly hint="登录后确认订单，享会员价">
        {hold.kind === 'over' && !isShown ? (
          <HoldOver onPickAgain={() => void toSeats()} />
        ) : hold.kind === 'moved' && !isShown ? (
          <OrderMoved onOpen={() => void redirect('ticketOrderDetail', { id })} />
        ) : (
          <PageState
            query={quote}
            skeleton={<SkeletonRows count={3} height="160px" />}
            unnamedState={<NoSeats />}
          >
            {(data) => (
              <>
                {hold.until !== null && <HoldBar until={hold.until} onEnd={hold.onEnd} />}
                <View className="ticketConfirm">
                  <LastPaymentNote last={order.last} onDismiss={order.dismissLast} />
                  <ConfirmWhat quote={data} />
                  {data.NeedRealName && (
                    <ViewersPart
                      seats={data.Seats}
                      known={data.KnownViewers}
                      form={order.viewers}
                    />
                  )}
                  <ConfirmSum quote={data} hasReductions={offers.state.kind === 'failed'} />
                  <OfferLine state={offers.state} onPress={() => offers.press(data.GoodsAmount)} />
                  {offers.note && (
                    <View className="ticketConfirm__note" role="status">
                      {offers.note}
                    </View>
                  )}
                  <RefundRule text={data.RefundRuleText} />
                </View>
              </>
            )}
          </PageState>
        )}
      </MemberOnly>
      <LeaveSheet
        orderId={id}
        until={hold.until ?? 0}
        isOpen={leaving.isAsking}
        onClose={leaving.stay}
        onLeave={leaving.leave}
      />
      <Cashier
        orderId={order.orderId}
        last={order.last}
        result="ticketOrderDetail"
        settlesCovered
        onClose={(end) => {
          const { orderId } = order
          order.leaveCashier(end)
          if (end === 'paid') offers.forget()
          // The order stays unpaid for the remaining time.
          if (end === 'left') void redirect('ticketOrderDetail', { payOrderId: orderId })
        }}
      />
    </Screen>
  )
}

/** The link names no order. */
function NoSeats() {
  return (
    <EmptyState
      picture={ticketsPicture}
      title="还没有选座"
      action={
        <Button size="inline" onPress={() => void go('shows')}>
          看看演出
        </Button>
      }
    />
  )
}
