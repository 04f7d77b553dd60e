import { useRef, useState } from 'react'
import type { DataOf } from '@/contract/endpoint'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { goToLogin } from '@/navigation'
import { reasonOf } from '@/rules/requestError'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { useAskViewAgain } from '../queries'

type Held = DataOf<typeof ticketOrderCalls.submittingid>
export type LostSeats = Extract<Held, { Kind: 'lost' }>

interface Options {
  scheduleId: string
  pass: string
  /** The order now holds the seats. */
  onHeld: (orderId: string) => void
  /** No seat is held: at least one was taken by another customer. */
  onLost: (lost: LostSeats) => void
  /** The sale is busy: the customer must queue first. */
  onQueue: () => void
  /** @param message reason of the refusal, shown to the customer */
  onRefused: (message: string) => void
}

/** Seats by index, or a number of seats in a tier (the park chooses them). */
export type SeatSelection = { Seats: readonly number[] } | { TierId: string; Count: number }

/** Normalises the request (sorted indexes), so that a retry has the same intent and payload. */
function requestOf(choice: SeatSelection) {
  if (!('Seats' in choice)) return { intent: `${choice.TierId}/${choice.Count}`, request: choice }
  const Seats = [...choice.Seats].sort((a, b) => a - b)
  return { intent: Seats.join('-'), request: { Seats } }
}

/** Holds the requested seats for 10 minutes. Visitors are sent to the log-in first; their choice is kept. */
export function useHold({ scheduleId, pass, onHeld, onLost, onQueue, onRefused }: Options) {
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)
  const askViewAgain = useAskViewAgain()

  const hold = async (choice: SeatSelection) => {
    if (isWorking.current) return
    if (!store.get(isSignedInAtom)) return goToLogin()
    isWorking.current = true
    setBusy(true)
    const { intent, request } = requestOf(choice)
    try {
      const held: Held = await sendOnce(
        ticketOrderCalls.submittingid,
        `holdSeats/${scheduleId}/${intent}`,
        { ScheduleId: scheduleId, ...request, Pass: pass },
        { onFailure: onRefused },
      )
      if (held.Kind === 'lost') return onLost(held)
      onHeld(held.Order.Id)
      void askViewAgain()
    } catch (error) {
      // `onFailure` has already shown the message.
      if (reasonOf(error) === 'queue') onQueue()
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }
  return { hold, isBusy }
}
