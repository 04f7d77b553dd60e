import { useEffect, useMemo, useState } from 'react'
import { codeAt, remainMs, ticketStepMs } from '@/rules/ticketCode/totp'
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { knownServerNow } from '@/state/keptClock'
import type { Ticket } from '../queries'

/**
 * The text of a ticket's QR code, reckoned here so that it shows without a network; a new one every 30 seconds.
 * The time is the server's as far as this device knows it, over a restart too.
 * @param park tenant id
 * @param isShown nothing ticks while nobody looks
 * @returns `seconds` until the next code, 30–1; `text` is empty for a ticket without a key
 */
export function useRotatingCode({ Id, Secret }: Ticket, park: string, isShown: boolean) {
  const [now, setNow] = useState(knownServerNow)
  useEffect(() => {
    if (!isShown) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = knownServerNow()
      setNow(at)
      // At the second's own edge: a code ends on one.
      timer = setTimeout(tick, 1000 - (at % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [isShown])
  const step = Math.floor(now / ticketStepMs)
  const text = useMemo(() => {
    const code = codeAt(Secret, step * ticketStepMs)
    return code && writeTicketQr({ park, id: Id, code })
  }, [park, Id, Secret, step])
  return { text, seconds: Math.ceil(remainMs(now) / 1000) }
}
