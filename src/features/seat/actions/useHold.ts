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
  /** The seats are held for this order. */
  onHeld: (orderId: string) => void
  /** Nothing is held: others were faster. */
  onLost: (lost: LostSeats) => void
  /** The sale is busy: one has to wait one's turn. */
  onQueue: () => void
  /** Why not, in a sentence for the person. */
  onRefused: (message: string) => void
}

/** Seats by their indexes, or so many of a tier that the park chooses. */
export type Wish = { Seats: readonly number[] } | { TierId: string; Count: number }

/** The same wish in the same words, so that trying again is the same request. */
function askedOf(wish: Wish) {
  if (!('Seats' in wish)) return { intent: `${wish.TierId}/${wish.Count}`, asked: wish }
  const Seats = [...wish.Seats].sort((a, b) => a - b)
  return { intent: Seats.join('-'), asked: { Seats } }
}

/** Takes what is wished for ten minutes. Visitors are asked to log in first; what they chose stays. */
export function useHold({ scheduleId, pass, onHeld, onLost, onQueue, onRefused }: Options) {
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)
  const askViewAgain = useAskViewAgain()

  const hold = async (wish: Wish) => {
    if (isWorking.current) return
    if (!store.get(isSignedInAtom)) return goToLogin()
    isWorking.current = true
    setBusy(true)
    const { intent, asked } = askedOf(wish)
    try {
      const held: Held = await sendOnce(
        ticketOrderCalls.submittingid,
        `holdSeats/${scheduleId}/${intent}`,
        { ScheduleId: scheduleId, ...asked, Pass: pass },
        { onFailure: onRefused },
      )
      if (held.Kind === 'lost') return onLost(held)
      onHeld(held.Order.Id)
      void askViewAgain()
    } catch (error) {
      // The person has been told.
      if (reasonOf(error) === 'queue') onQueue()
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }
  return { hold, isBusy }
}
