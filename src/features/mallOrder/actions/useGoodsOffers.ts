import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { OfferState } from '@/features/checkout/components/OfferLine'
import { savingOf } from '@/features/checkout/model/saving'
import { offerChanges, useGoodsChoice } from '@/features/checkout/queries/offers'
import { go } from '@/navigation'
import { goodsSelectionText, type GoodsSelection } from '@/rules/goodsSelection'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { sentenceOf } from '@/utils/sentence'
import { aboutOf } from '../model/selection'

/** Saving on goods: the best, or the one chosen on selectCoupon as long as it is available. */
export function useGoodsOffers(goods: GoodsSelection, isEnabled: boolean) {
  const about = aboutOf(goods.Lines)
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const [note, setNote] = useState('')
  const chosen =
    kept?.about === about
      ? { coupon: kept.coupon, activity: kept.activity, points: kept.points }
      : undefined
  const offers = useGoodsChoice(goods, chosen, isEnabled)
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
    /** @param amount price of the goods before reductions, fen */
    press: (amount: number) => {
      if (state.kind === 'failed') void offers.refetch()
      else void go('selectCoupon', { goods: goodsSelectionText(goods), amount })
    },
  }
}
