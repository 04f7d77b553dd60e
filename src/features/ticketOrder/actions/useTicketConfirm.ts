import { useState } from 'react'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { usePurchaseSaving } from '@/features/checkout/actions/usePurchaseSaving'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import type { Refusal } from '@/features/checkout/actions/useShopPayment'
import { agreedChoice } from '@/features/checkout/model/saving'
import { offerChanges } from '@/features/checkout/queries/offers'
import { messagesOf, reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import { useTicketQuote } from '../queries/ticketOrders'
import { useViewers } from './useViewers'

/** Refusals because something has changed: the page reloads its current state. */
const changedReasons = ['priceChanged', 'offerChanged', 'holdOver', 'orderState']

/**
 * Confirmation of held seats: price with offers, viewers, and the order made at exactly that price. The hold keeps
 * running meanwhile.
 */
export function useTicketConfirm(orderId: string, isMember: boolean) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const offers = usePurchaseSaving(orderId, {
    purchase: { TicketOrderId: orderId },
    isEnabled: isMember,
    query: { ticketOrderId: orderId },
  })
  const { chosen, saving } = offers
  const quote = useTicketQuote({ Id: orderId, ...(chosen && { Choice: chosen }) }, isMember)
  const { data } = quote
  const needsNames = data?.NeedRealName === true
  const viewers = useViewers(
    data?.Order.ScheduleId ?? '',
    needsNames ? data.Seats.length : 0,
    data?.KnownViewers ?? [],
  )
  const intent = useOrderIntent(ticketOrderCalls.submit, {
    isPersonal: true,
    orderOf: ({ Payment }) => Payment,
    onFailure: (message) => setRefusal({ message, lines: [] }),
    onRefused: (error) => {
      if (!changedReasons.includes(reasonOf(error))) return
      const [message = sentenceOf(error), ...lines] = offerChanges(error)
      setRefusal({ message, lines: lines.length > 0 ? lines : messagesOf(error) })
      void quote.refetch()
      void offers.refetch()
    },
  })

  const submit = async () => {
    if (!data) return
    setRefusal(null)
    const Viewers = needsNames ? viewers.judge() : []
    if (!Viewers) return
    await intent.make({
      Id: orderId,
      ...(saving && { Choice: agreedChoice(saving) }),
      Total: data.PayAmount,
      Viewers,
    })
  }

  return { ...intent, quote, offers, viewers, refusal, submit }
}
