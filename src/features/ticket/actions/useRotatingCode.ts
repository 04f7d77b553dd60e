import { useEffect, useMemo, useState } from 'react'
import { codeAt, remainMs, ticketStepMs } from '@/rules/ticketCode/totp'
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { knownServerNow } from '@/state/keptClock'
import type { Ticket } from '../queries'

/**
 * Text of a ticket's rotating QR code, computed on the device so that it works without a network; changes every 30
 * seconds. Uses the server time known to the device, also after a restart.
 * @param park tenant id
 * @param isShown false: the timer is stopped
 * @returns `seconds` until the next code, 30–1; `text` is empty for a ticket without a secret
 */
export function useRotatingCode({ Id, Secret }: Ticket, park: string, isShown: boolean) {
  const [now, setNow] = useState(knownServerNow)
  useEffect(() => {
    if (!isShown) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = knownServerNow()
      setNow(at)
      // Ticks on full seconds, because a code ends on one.
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
