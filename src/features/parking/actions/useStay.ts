import { useState, useEffect, useContext } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import { offerChanges } from '@/features/checkout/queries/offers'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import { useAction } from '@/request/useCall'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { isPayingWithPointsAtom } from '@/state/payingWithPoints'
import { chooseOffersAtom, couponDataAtom } from '@/state/runtime'
import { type StayChoice, usePricedStay } from '../queries'

interface Options {
  /** Chosen offers; null: the best ones. */
  choice: StayChoice | null
  /** Called after the payment: the choice is used up. */
  forgetChoice: () => void
  /** Refetches the stays of the page. */
  askAgain: () => Promise<unknown>
}

/**
 * Pays a stay by its quote: makes the order, then opens the cashier. Visitors log in first and return here. A refusal
 * shows one line and refetches the stay with its current price, or as needing no payment.
 */
export function usePayStay({ choice, forgetChoice, askAgain }: Options) {
  const [note, setNote] = useState('')
  const intent = useOrderIntent(carInfoCalls.temporaryPay, {
    onFailure: setNote,
    forgetTyped: forgetChoice,
    onRefused: (error) => {
      if (reasonOf(error) === 'quoteExpired') setNote('费用已更新，请确认后付款')
      else setNote([sentenceOf(error), ...offerChanges(error)].filter(isNew).join('；'))
      void askAgain()
    },
  })
  return {
    ...intent,
    note,
    pay: async ({ QuoteId, Reductions }: ParkingStay) => {
      setNote('')
      // The server refuses if the saving differs from the one shown.
      const saved = Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
      if (QuoteId) await intent.make({ QuoteId, Choice: { ...choice, saved } })
      else await askAgain()
    },
    leaveCashier: (end: Parameters<typeof intent.leaveCashier>[0]) => {
      intent.leaveCashier(end)
      void askAgain()
    },
  }
}

const isNew = (line: string, at: number, lines: readonly string[]) => lines.indexOf(line) === at

/**
 * Opens the gate for a stay without a fee due.
 * @param onOpened receives the gate's text; the stay itself may be gone by then
 * @param askAgain refetches the stays of the page
 * @returns `error`: why the gate stays closed; empty before
 */
export function useLeave(onOpened: (text: string) => void, askAgain: () => Promise<unknown>) {
  const action = useAction(carInfoCalls.leaveFree, [carInfoCalls.queryTemporaryPay], {
    isShownByPage: true,
  })
  const [error, setError] = useState('')
  const leave = ({ Id, Code }: ParkingStay) => {
    setError('')
    action.mutate(
      // Sent if the stay was found by its slip; members with a verified phone need no code.
      { Id, ...(Code && { Code }) },
      {
        onSuccess: (opened) => onOpened(opened.Text),
        onError: (refusal) => {
          setError(refusal.message)
          void askAgain()
        },
      },
    )
  }
  return { leave, error, isBusy: action.isPending }
}

/**
 * Copies a newer stay into all cached queries. A customer who pays, closes the app and reopens it without a network
 * then sees the time to leave, not the fee that was due before.
 */
export function useNewerStay(stay: ParkingStay | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!stay) return
    const { queryTemporaryPay, parkingOrderDetailByCode } = carInfoCalls
    const cache = client.getQueryCache()
    for (const query of cache.findAll({ queryKey: [queryTemporaryPay.path] })) {
      const stays = query.state.data as ParkingStay[] | undefined
      if (stays?.some((each) => isOlder(each, stay)))
        client.setQueryData<ParkingStay[]>(
          query.queryKey,
          stays.map((each) => (isOlder(each, stay) ? stay : each)),
        )
    }
    for (const query of cache.findAll({ queryKey: [parkingOrderDetailByCode.path] })) {
      const found = query.state.data as ParkingStay | undefined
      if (found && isOlder(found, stay)) client.setQueryData<ParkingStay>(query.queryKey, stay)
    }
  }, [client, stay])
}

/** True when an answer is older than the stay's last payment. */
const isOlder = (answer: ParkingStay, { Id, PaidAt }: ParkingStay) =>
  answer.Id === Id && PaidAt !== null && (answer.PaidAt ?? 0) < PaidAt

const minuteMs = 60_000

/** Server time in ms, updated at each full minute since `since`. */
export function useMinuteOf(since: number): number {
  const now = useContext(ServerClockContext)
  const [at, setAt] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const moment = now()
      setAt(moment)
      timer = setTimeout(tick, minuteMs - ((moment - since - 1) % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [since, now])
  return at
}

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
