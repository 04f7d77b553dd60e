import { useMemo, useState } from 'react'
import type { CouponChoice } from '@/contract/coupon'
import type { OfferPick } from '@/rules/coupon/offer'
import { couponVerdicts, optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import { droppedBy, noOffers, pickOf, withActivity, withCoupon } from '../model/picking'

/**
 * The offer choice being edited: starts with the best offers (or the previous choice) and is priced on this device at
 * every tap.
 * @param isPayingWithPoints whether the member lets points pay
 */
export function usePicking(
  data: CouponChoice,
  before: OfferPick | null,
  isPayingWithPoints: boolean,
) {
  const { Input, Best } = data
  const [hasPoints, setPoints] = useState(isPayingWithPoints)
  // The server's best is the one with points as they were remembered; with the switch turned another may save most.
  const best = useMemo(
    () =>
      hasPoints === isPayingWithPoints
        ? Best
        : optimiseOffer({ ...Input, Points: hasPoints ? Input.Points : 0 }).Best,
    [Best, Input, hasPoints, isPayingWithPoints],
  )
  const [own, setOwn] = useState<OfferPick | null>(before)
  const [note, setNote] = useState('')
  const pick = useMemo(() => own ?? pickOf(best, hasPoints), [own, best, hasPoints])
  const priced = useMemo(() => priceOffer(Input, pick), [Input, pick])
  const beside = useMemo(
    () => new Map(couponVerdicts(Input, pick).map((verdict) => [verdict.Id, verdict])),
    [Input, pick],
  )
  const names = useMemo(() => new Map(data.Coupons.map(({ Id, Name }) => [Id, Name])), [data])

  const settle = (next: OfferPick, tapped: string) => {
    const gone = droppedBy(pick, next, tapped).map((id) => `“${names.get(id) ?? ''}”`)
    const isActivityGone = tapped !== '' && pick.ActivityId !== null && next.ActivityId === null
    setNote(
      [
        gone.length > 0 && `${gone.join('、')}不能同享，已取消`,
        isActivityGone && '此券不与满减同享，满减已取消',
      ]
        .filter(Boolean)
        .join('；'),
    )
    setOwn(next)
  }

  return {
    pick,
    /** True when the pick is the user's own choice, not the best one. */
    isOwn: own !== null,
    /** Price of the pick; null with a reason when it is not available any more. */
    price: priced.Ok ? priced.Price : null,
    reason: priced.Ok ? '' : priced.Reason,
    /** What each coupon would add to the pick, or why it cannot be combined with it. */
    beside,
    /** Note about coupons that the last tap removed. */
    note,
    tapCoupon: (id: string) => settle(withCoupon(Input, pick, id), id),
    chooseActivity: (id: string | null) => settle(withActivity(Input, pick, id), ''),
    /** Largest saving with the current state of the points switch. */
    best,
    /** The switch of the points, to be remembered. */
    hasPoints,
    usePoints: (isOn: boolean) => {
      setPoints(isOn)
      if (own) settle({ ...own, UsePoints: isOn }, '')
    },
    useNone: () => {
      setNote('')
      setOwn(noOffers)
    },
    useBest: () => {
      setNote('')
      setOwn(null)
    },
  }
}
