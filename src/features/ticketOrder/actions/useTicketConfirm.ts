import { useState, useEffect } from 'react'
import { useAtomValue, useSetAtom } from 'jotai'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import type { Refusal } from '@/features/checkout/actions/useShopPayment'
import { agreedChoice, savingOf } from '@/features/checkout/model/saving'
import { offerChanges, useTicketChoice } from '@/features/checkout/queries/offers'
import { messagesOf, reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import type { OfferState } from '@/features/checkout/components/OfferLine'
import { go } from '@/navigation'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { useTicketQuote } from '../queries/ticketOrders'
import { useViewers } from './useViewers'

/** Saving on held seats: the best, or the one chosen on selectCoupon as long as it is available. */
function useTicketOffers(orderId: string, isEnabled: boolean) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const [note, setNote] = useState('')
  const chosen =
    kept?.about === orderId
      ? { coupon: kept.coupon, activity: kept.activity, points: kept.points }
      : undefined
  const offers = useTicketChoice(orderId, chosen, isEnabled)
  const data = offers.data
  const saving = data && savingOf(data, data.Chosen ?? data.Best)
  // An unavailable choice is dropped; the best offers replace it, with a note why.
  const lost = chosen && data && !data.Chosen ? data.Reason : offerChanges(offers.error)[0]
  useEffect(() => {
    if (!lost) return
    setNote(`${lost}，已改用最省组合`)
    keep(null)
  }, [lost, keep])
  const state: OfferState = saving
    ? { kind: 'known', saving, data, isChosen: Boolean(chosen && data.Chosen) }
    : offers.error
      ? { kind: 'failed', message: sentenceOf(offers.error) }
      : { kind: 'reckoning' }
  return {
    chosen,
    saving,
    state,
    note,
    refetch: offers.refetch,
    forget: () => keep(null),
    /** @param amount price of the seats before reductions, fen */
    press: (amount: number) => {
      if (state.kind === 'failed') void offers.refetch()
      else void go('selectCoupon', { ticketOrderId: orderId, amount })
    },
  }
}

/** Refusals because something has changed: the page reloads its current state. */
const changedReasons = ['priceChanged', 'offerChanged', 'holdOver', 'orderState']

/**
 * Confirmation of held seats: price with offers, viewers, and the order made at exactly that price. The hold keeps
 * running meanwhile.
 */
export function useTicketConfirm(orderId: string, isMember: boolean) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const offers = useTicketOffers(orderId, isMember)
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
