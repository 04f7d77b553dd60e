import { useRef, useState } from 'react'
import type { DataOf } from '@/contract/endpoint'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { goToLogin } from '@/navigation'
import { call } from '@/request/call'
import { reasonOf } from '@/rules/requestError'
import { readIntent } from '@/state/openRequests'
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

/** Whether an order still holds its seats. Asks the server: the answer of an earlier attempt may be days old. */
async function isStanding(held: Held, onFailure: (message: string) => void): Promise<boolean> {
  if (held.Kind === 'lost') return false
  const { Status } = await call(ticketOrderCalls.allDetail, { Id: held.Order.Id }, { onFailure })
  return Status === 'Holding' || Status === 'PendingPay'
}

/** Holds the requested seats for 10 minutes. Visitors are sent to the log-in first; their choice is kept. */
export function useHold({ scheduleId, pass, onHeld, onLost, onQueue, onRefused }: Options) {
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)
  const askViewAgain = useAskViewAgain()

  /** The hold of these seats: a new one, or that of an earlier attempt whose answer was lost. */
  const holdOf = async (choice: SeatSelection): Promise<Held> => {
    const { intent: seats, request } = requestOf(choice)
    const intent = `holdSeats/${scheduleId}/${seats}`
    const isRepeated = readIntent(intent) !== null
    const fields = { ScheduleId: scheduleId, ...request, Pass: pass }
    const held = await sendOnce(ticketOrderCalls.submittingid, intent, fields, {
      onFailure: onRefused,
    })
    return !isRepeated || (await isStanding(held, onRefused)) ? held : holdOf(choice)
  }

  const hold = async (choice: SeatSelection) => {
    if (isWorking.current) return
    if (!store.get(isSignedInAtom)) return goToLogin()
    isWorking.current = true
    setBusy(true)
    try {
      const held = await holdOf(choice)
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
