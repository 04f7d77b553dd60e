import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { isSignedInAtom } from '@/state/session'
import { chosenSeats, tiersByKey, withOwn } from '../model/choice'
import { hallDrawing } from '../model/hallDrawing'
import { useHallPlan, useScheduleView } from '../queries'
import { useHold, type LostSeats } from './useHold'
import { useQueue } from './useQueue'
import { useSeatChoice, useBestSeats } from './useSeatChoice'
import { useSeatStates } from './useSeatStates'

const noSeats: readonly number[] = []

export type SeatPicking = ReturnType<typeof useSeatPick>

/**
 * Seat selection for a schedule, from the hall plan to the order that holds the seats.
 * @param onHeld opens the page that continues the order
 * @param firstTier key of the tier that is selected at first; empty: all tiers
 */
export function useSeatPick(scheduleId: string, onHeld: (orderId: string) => void, firstTier = '') {
  const isMember = useAtomValue(isSignedInAtom)
  const view = useScheduleView(scheduleId)
  const plan = useHallPlan(view.data?.AllowSeatPick ? view.data.PlanId : '')
  const hall = useMemo(() => plan.data && hallDrawing(plan.data.Plan), [plan.data])
  const live = useSeatStates(scheduleId, hall?.seats.length ?? 0)
  const own = view.data?.Unfinished?.Seats ?? noSeats
  const states = useMemo(() => live.data && withOwn(live.data, own), [live.data, own])
  // Seats that have been paid for are sold.
  const unpaid = useMemo(() => own.filter((at) => states?.[at] === 'free'), [own, states])
  const { refetch } = view
  useEffect(() => {
    // The order has been paid or its seats released: its seats must be read again.
    if (own.some((at) => live.data && live.data[at] !== 'held')) void refetch()
  }, [own, live.data, refetch])
  const max = Math.min(view.data?.CanTake ?? 0, view.data?.MaxPerOrder ?? 0)
  const choice = useSeatChoice(scheduleId, hall?.seats ?? [], states, max)
  const queue = useQueue(scheduleId, isMember)
  const [wantedTier, setTier] = useState(firstTier)
  const [lost, setLost] = useState<LostSeats | null>(null)
  /** Seats that the map scrolls into view; each request sets a new array. */
  const [shown, setShown] = useState<readonly number[]>(noSeats)
  const tiers = useMemo(
    () => tiersByKey(view.data?.Schedule.Tiers ?? []),
    [view.data?.Schedule.Tiers],
  )
  // A link may name a tier that this schedule does not have.
  const tier = tiers.has(wantedTier) ? wantedTier : ''
  const picked = chosenSeats(hall?.seats ?? [], tiers, choice.chosen)

  const bringIn = (seats: readonly number[], note: string) => {
    choice.choose(seats, note)
    setShown([...seats])
  }
  const best = useBestSeats({
    scheduleId,
    tierId: tiers.get(tier)?.Id ?? '',
    onFound: bringIn,
    onNone: choice.say,
  })
  const order = useHold({
    scheduleId,
    pass: queue.pass,
    onHeld: (orderId) => {
      choice.choose(noSeats)
      setLost(null)
      onHeld(orderId)
    },
    onLost: (next) => {
      setLost(next)
      live.refetch()
    },
    onQueue: queue.rejoin,
    onRefused: choice.say,
  })
  return {
    view,
    /** Query for PageState: view, then plan, then seat states. */
    waitsFor: view.data === undefined ? view : plan.data === undefined ? plan : live,
    hall,
    states,
    /** Seats of the member's unpaid order. */
    own: unpaid,
    tiers,
    choice,
    /** Message about the choice; empty: no message. */
    note: choice.note || choice.lone.text,
    picked,
    total: picked.reduce((sum, { price }) => sum + price, 0),
    max,
    queue,
    tier,
    setTier,
    shown,
    best,
    isBusy: order.isBusy,
    lost,
    confirm: () => {
      if (choice.chosen.length === 0) choice.say('请先点选座位')
      else if (choice.lone.text) choice.say(choice.lone.text)
      else void order.hold({ Seats: choice.chosen })
    },
    /** Holds `Count` seats of a tier; the park chooses the seats. */
    confirmCount: (TierId: string, Count: number) => void order.hold({ TierId, Count }),
    /** Accepts the seats that the server offered in place of the lost ones. */
    takeOffered: () => {
      const offered = lost?.Offered.map(({ Seat }) => Seat) ?? []
      setLost(null)
      bringIn(offered, '')
      void order.hold({ Seats: offered })
    },
    /** Returns to the map and drops the lost seats from the choice. */
    chooseAgain: () => {
      const gone = lost?.Lost.map(({ Seat }) => Seat) ?? []
      setLost(null)
      choice.choose(choice.chosen.filter((index) => !gone.includes(index)))
    },
    /** Loads the seats of the member's unpaid order into the choice; absent without such seats. */
    changeUnfinished: unpaid.length > 0 ? () => bringIn(unpaid, '') : undefined,
  }
}
