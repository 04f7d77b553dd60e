import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { ParkingStay } from '@/contract/carInfo'
import { offerChanges } from '@/features/checkout/queries/offers'
import { go } from '@/navigation'
import { isPayingWithPointsAtom } from '@/state/payingWithPoints'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { usePricedStay, type StayChoice } from '../queries'

/**
 * Offers chosen for a stay on selectCoupon, and the stay at the price with them. Falls back to the best offers when
 * none were chosen or the chosen ones are not available any more; `note` then gives the reason.
 * @param stay the stay at its best price
 */
export function useChosenOffers(stay: ParkingStay) {
  const kept = useAtomValue(couponDataAtom)
  const keep = useSetAtom(chooseOffersAtom)
  const [note, setNote] = useState('')
  // For another person's car the member's offers are not used until they are switched on.
  const [isSpending, setSpending] = useState(false)
  const isOn = stay.IsCarOfOthers && isSpending && stay.QuoteId !== null
  const hasPoints = useAtomValue(isPayingWithPointsAtom)
  const ofSwitch: StayChoice | null = isOn
    ? { memberParking: true, coupon: true, points: hasPoints }
    : hasPoints && !stay.IsCarOfOthers && stay.QuoteId !== null
      ? { points: true }
      : null
  const choice: StayChoice | null =
    kept?.about === stay.Id && stay.QuoteId !== null
      ? {
          ...(isOn && { memberParking: true }),
          ...{ coupon: kept.coupon, activity: kept.activity, points: kept.points },
        }
      : ofSwitch
  const priced = usePricedStay(stay, choice)
  const [refusal] = offerChanges(priced.error)
  useEffect(() => {
    if (refusal === undefined) return
    setNote(`${refusal}，已改用最省组合`)
    keep(null)
  }, [refusal, keep])
  return {
    choice,
    stay: (choice && priced.data) || stay,
    /** True while the price with the chosen offers is loading. */
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
