import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { go, type Query } from '@/navigation'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { sentenceOf } from '@/utils/sentence'
import type { OfferState } from '../components/OfferLine'
import { savingOf } from '../model/saving'
import { offerChanges, usePurchaseOffers, type Purchase } from '../queries/offers'

/**
 * Saving on a purchase: the best, or the one chosen on selectCoupon as long as it is available.
 * @param about names the purchase, as on selectCoupon
 * @param query parameters of selectCoupon
 */
export function usePurchaseSaving(
  about: string,
  { purchase, isEnabled, query }: { purchase: Purchase; isEnabled: boolean; query: Query },
) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const [note, setNote] = useState('')
  const chosen =
    kept?.about === about
      ? { coupon: kept.coupon, activity: kept.activity, points: kept.points }
      : undefined
  const offers = usePurchaseOffers(purchase, chosen, isEnabled)
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
    /** @param amount price before reductions, fen */
    press: (amount: number) => {
      if (state.kind === 'failed') void offers.refetch()
      else void go('selectCoupon', { ...query, amount })
    },
  }
}
