import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { ParkingStay } from '@/contract/carInfo'
import { offerChanges } from '@/features/checkout/queries/offers'
import { go } from '@/navigation'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { usePricedStay, type StayChoice } from '../queries'

/**
 * The offers that somebody chose for a stay on selectCoupon, and the stay at the price with them. The best ones where
 * none were chosen, or where those cannot be had any more: then `note` says why.
 * @param found the stay at its best price
 */
export function useChosenOffers(found: ParkingStay) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const [note, setNote] = useState('')
  // On a car of others nothing of the own is spent before it is switched on.
  const [isSpending, setSpending] = useState(false)
  const isOn = found.IsCarOfOthers && isSpending && found.QuoteId !== null
  const ofSwitch: StayChoice | null = isOn ? { memberParking: true, coupon: true } : null
  const choice: StayChoice | null =
    kept?.about === found.Id && found.QuoteId !== null
      ? {
          ...(isOn && { memberParking: true }),
          ...{ coupon: kept.coupon, activity: kept.activity, points: kept.points },
        }
      : ofSwitch
  const priced = usePricedStay(found, choice)
  const [refusal] = offerChanges(priced.error)
  useEffect(() => {
    if (refusal === undefined) return
    setNote(`${refusal}，已换成最省的组合`)
    keep(null)
  }, [refusal, keep])
  return {
    choice,
    stay: (choice && priced.data) || found,
    /** The price with what was chosen is on its way. */
    isReckoning: choice !== null && priced.isPending,
    note,
    isSpending,
    spend: (isWanted: boolean) => {
      setSpending(isWanted)
      keep(null)
    },
    forget: () => keep(null),
    askAgain: () => (choice ? priced.refetch() : Promise.resolve()),
    choose: ({ Id, QuoteId, Amount, SettledAmount }: ParkingStay) => {
      setNote('')
      void go('selectCoupon', {
        stayId: Id,
        quoteId: QuoteId ?? '',
        amount: Amount - SettledAmount,
      })
    },
  }
}
