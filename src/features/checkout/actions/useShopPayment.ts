import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { orderCalls } from '@/contract/order'
import { useSettled } from '@/hooks/useSettled'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { isSignedInAtom } from '@/state/session'
import { offerChanges, useShopOffers } from '../queries/offers'
import { releaseOrder } from './useCloseOrder'
import { agreedChoice, savingOf } from '../model/saving'
import type { CashierEnd } from './usePay'
import { useOrderIntent } from './useOrderIntent'

/** Pause in typing after which the offers for the amount are requested, ms. */
export const typingPauseMs = 300

/** Why the order was not made; `lines` lists changed offers. */
export interface Refusal {
  message: string
  lines: string[]
}

/**
 * Payment of a typed amount to a shop: computes the best saving (or the one chosen on selectCoupon) and makes the order
 * with exactly that saving. No order is made while the saving is being computed.
 * @param amount before reductions, fen
 * @param forgetTyped clears the typed input after the payment
 */
export function useShopPayment(shopId: string, amount: number, forgetTyped: () => void) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const kept = useAtomValue(couponDataAtom)
  const keepOffers = useSetAtom(chooseOffersAtom)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isReleasing, setReleasing] = useState(false)
  const settled = useSettled(amount, typingPauseMs)
  const chosen = kept?.about === shopId && kept.amount === amount ? kept : undefined
  const offers = useShopOffers({ shopId, amount: settled }, chosen, isSignedIn && amount > 0)
  const data = settled === amount ? offers.data : undefined
  const saving = data && savingOf(data, data.Chosen ?? data.Best)

  const intent = useOrderIntent(orderCalls.submit, {
    forgetTyped,
    onFailure: (message) => setRefusal({ message, lines: [] }),
    onRefused: (error) => {
      const [message, ...lines] = offerChanges(error)
      if (message === undefined) return
      setRefusal({ message, lines })
      void offers.refetch()
    },
  })

  const release = async (orderId: string, reason: string) => {
    setReleasing(true)
    const isFree = await releaseOrder(orderId, reason)
    // After a reload the order may be restored without its amount: no offers to refetch.
    if (amount > 0) await offers.refetch()
    setReleasing(false)
    return isFree
  }

  return {
    ...intent,
    isBusy: intent.isBusy || isReleasing,
    offers,
    data,
    saving,
    /** True when the saving shown is the user's own choice, not the best one. */
    isChosen: Boolean(chosen && data?.Chosen),
    isReckoning: isSignedIn && amount > 0 && !saving && !(settled === amount && offers.error),
    refusal,
    pay: async (remark: string) => {
      setRefusal(null)
      const Choice = saving && agreedChoice(saving)
      await intent.make({
        ShopId: shopId,
        Amount: amount,
        Remark: remark,
        ...(Choice && { Choice }),
      })
    },
    /** Leaving an order unpaid closes it and releases what it held; the next payment makes a new order. */
    leaveCashier: (end: CashierEnd) => {
      intent.leaveCashier(end, end === 'left' ? release(intent.orderId, '未付款') : undefined)
      if (end === 'paid') keepOffers(null)
    },
    /** Closes the order to choose other offers. @returns true when the order is closed */
    giveUpOrder: async () => {
      const isFree = await release(intent.orderId, '更换优惠')
      if (isFree) intent.leaveCashier('left')
      return isFree
    },
  }
}
