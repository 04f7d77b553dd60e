import { useEffect, useState } from 'react'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { useIsInFront } from '@/hooks/useIsInFront'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { screenGuard } from '@/platform/screenGuard'
import { askAhead, eachTime, justAskedMs } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import type { Source } from '../model/source'

const pollMs = 2000
/** A code and what became of it belong to this minute and to no device. */
const live = { isKept: false, staleMs: 0 }
/** Asks for the first code before the page is drawn. */
export const askForPayCode = () => askAhead(payCalls.getPayCode, { Source: 'auto' }, eachTime)

/**
 * The payment code: one-time, 60 seconds, a new one when it ends, after each use and on coming back. Nothing of it
 * is stored, and nothing is asked while the page is not in front.
 * @returns `used`: the order a till has made of the code, until it is put aside
 */
export function usePayCode({ kind, cardId }: Source, isSignedIn: boolean) {
  const isInFront = useIsInFront()
  const isLive = isSignedIn && isInFront
  // Whoever comes back gets a new code; only the first one may have been asked for ahead.
  const [hasLeft, setLeft] = useState(false)
  if (!isInFront && !hasLeft) setLeft(true)
  const code = useCall(
    payCalls.getPayCode,
    { Source: kind, CardId: cardId },
    { ...live, staleMs: hasLeft ? 0 : justAskedMs, isEnabled: isLive },
  )
  const { data, refetch, isFetching, isError, dataUpdatedAt } = code
  const seconds = useSecondsUntil(data?.ExpireAt ?? 0)
  const now = useOutcome(data?.Code ?? '', isLive, pollMs)
  // A till may have read the last code as the page went to the back, or at its last moment.
  const before = useOutcome(useLast(data?.Code ?? ''), isLive)

  const [done, setDone] = useState<readonly string[]>([])
  const used = [now, before].find((use) => use?.Order && !done.includes(use.Order.Id))
  const isOver =
    data !== undefined && (seconds === 0 || now?.Status === 'Expired' || now?.Status === 'Closed')

  // Without a payment password no code is shown (PasswordFirst): nothing has to be bright, or new.
  const isUsable = isLive && data?.PasswordIsSet !== false
  useEffect(() => (isUsable ? screenGuard.hold() : undefined), [isUsable])
  useEffect(() => {
    // What failed is asked for again by the person, not by itself again and again.
    if (!isUsable || !isOver || isFetching || isError) return
    // A code that is over when it comes, after a long way or by a clock that is wrong, is not asked for without a pause.
    const wait = Math.max(0, dataUpdatedAt + pollMs - Date.now())
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [isUsable, isOver, isFetching, isError, refetch, dataUpdatedAt])

  return {
    code,
    seconds,
    /** The code may be read now: it is fresh, and nobody has used it. */
    isShown: isLive && !isFetching && !isError && !isOver && !now?.Order,
    used: used?.Order ? { status: used.Status, order: used.Order } : null,
    /** The order is dealt with for now; the code it used gives way to a new one. */
    putAside: (order: OrderDetail) => {
      setDone((all) => [...all, order.Id])
      void refetch()
    },
  }
}

/** What became of a code. */
function useOutcome(code: string, isLive: boolean, everyMs?: number) {
  const use = useCall(
    orderCalls.getOrderForPayCode,
    { Code: code },
    { ...live, isEnabled: isLive && code !== '', pollMs: everyMs },
  )
  return use.data
}

/** The value before this one; empty at first. */
function useLast(value: string): string {
  const [seen, setSeen] = useState({ now: value, before: '' })
  if (seen.now === value) return seen.before
  setSeen({ now: value, before: seen.now })
  return seen.now
}
