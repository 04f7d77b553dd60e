import { useEffect, useState, useRef } from 'react'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { useIsInFront } from '@/hooks/useIsInFront'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { askAhead, eachTime, prefetchedMs } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import type { CashierEnd } from '@/features/checkout/actions/usePay'
import { redirect } from '@/navigation'
import type { Source } from '../model/source'

const pollMs = 2000
/** A code that ends earlier than this was replaced: clocks differ by less, s. */
const earlyS = 10
/** A code and its outcome are valid only for a minute and not kept on the device. */
const live = { isKept: false, staleMs: 0 }
/** Prefetches the first code before the page is rendered. */
export const askForPayCode = () => askAhead(payCalls.getPayCode, { Source: 'auto' }, eachTime)

/**
 * Payment code: one-time, valid for 60 seconds, renewed when it expires, after each use and when the page is shown
 * again. It is not stored, and not requested while the page is in the background. A code that another device of the
 * member has replaced is renewed on tap only: two devices would otherwise void each other's codes without end.
 * @returns `used`: the order that a till made from the code, until it is put aside
 */
export function usePayCode({ kind, cardId }: Source, isSignedIn: boolean) {
  const isInFront = useIsInFront()
  const isLive = isSignedIn && isInFront
  // Returning to the page requests a new code; only the first code may have been prefetched.
  const [hasLeft, setLeft] = useState(false)
  if (!isInFront && !hasLeft) setLeft(true)
  const code = useCall(
    payCalls.getPayCode,
    { Source: kind, CardId: cardId },
    { ...live, staleMs: hasLeft ? 0 : prefetchedMs, isEnabled: isLive },
  )
  const { data, refetch, isFetching, isError, dataUpdatedAt } = code
  const seconds = useSecondsUntil(data?.ExpireAt ?? 0)
  const now = useOutcome(data?.Code ?? '', isLive, pollMs)
  // A till may have scanned the previous code as the page went to the background, or just before its expiry.
  const before = useOutcome(useLast(data?.Code ?? ''), isLive)

  const [done, setDone] = useState<readonly string[]>([])
  const used = [now, before].find((use) => use?.Order && !done.includes(use.Order.Id))
  const hasEnded = now?.Status === 'Expired'
  const [replaced, setReplaced] = useState('')
  if (data && hasEnded && seconds > earlyS && replaced !== data.Code) setReplaced(data.Code)
  const isReplaced = data !== undefined && replaced === data.Code
  const isOver = data !== undefined && (seconds === 0 || hasEnded || now?.Status === 'Closed')

  // Without a payment password no code is shown (PasswordFirst): no renewal.
  const isUsable = isLive && data?.PasswordIsSet !== false
  useEffect(() => {
    // After an error the user retries; there is no automatic retry.
    if (!isUsable || !isOver || isReplaced || isFetching || isError) return
    // A code that has already expired on arrival (slow network, wrong clock) is renewed only after a pause.
    const wait = Math.max(0, dataUpdatedAt + pollMs - Date.now())
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [isUsable, isOver, isReplaced, isFetching, isError, refetch, dataUpdatedAt])

  return {
    code,
    seconds,
    /** True while codes of the page may be scanned, also between two of them. */
    isLive,
    /** True while the code may be scanned: valid and unused. */
    isShown: isLive && !isFetching && !isError && !isOver && !isReplaced && !now?.Order,
    /** Shown in place of a code. */
    hint:
      isReplaced && !isFetching
        ? '已在另一台设备打开付款码'
        : isError
          ? '付款码未更新，请检查网络'
          : '正在更新付款码',
    used: used?.Order ? { status: used.Status, order: used.Order } : null,
    /** Dismisses the order; its used code is replaced by a new one. */
    putAside: (order: OrderDetail) => {
      setDone((all) => [...all, order.Id])
      void refetch()
    },
  }
}

/** Outcome of a code. */
function useOutcome(code: string, isLive: boolean, everyMs?: number) {
  const use = useCall(
    orderCalls.getOrderForPayCode,
    { Code: code },
    { ...live, isEnabled: isLive && code !== '', pollMs: everyMs },
  )
  return use.data
}

/** The previous value; empty at first. */
function useLast(value: string): string {
  const [seen, setSeen] = useState({ now: value, before: '' })
  if (seen.now === value) return seen.before
  setSeen({ now: value, before: seen.now })
  return seen.now
}

/**
 * Handles the order that a till made from the code: once paid, opens the result; unpaid, opens the cashier, and shows
 * the order if left unpaid.
 * @returns `paying` for the cashier; `left` is the order left unpaid
 */
export function useTill({
  used,
  putAside,
}: Pick<ReturnType<typeof usePayCode>, 'used' | 'putAside'>) {
  const [left, setLeft] = useState<OrderDetail | null>(null)
  const [again, setAgain] = useState('')
  /** Order whose cashier is open: the cashier opens the result itself, even if the poll here sees the payment first. */
  const [open, setOpen] = useState('')
  const isLeaving = useRef(false)

  const isAsked = used?.status === 'NeedPay' || (used && used.order.Id === open)
  const paying = again || (isAsked ? used.order.Id : '')
  if (paying !== open) setOpen(paying)
  const paidId = used?.status === 'Paid' && !paying ? used.order.Id : ''
  useEffect(() => {
    if (!paidId || isLeaving.current) return
    isLeaving.current = true
    void redirect('payComplete', { id: paidId })
  }, [paidId])

  return {
    left: left && left.Id !== paying ? left : null,
    paying,
    goOn: () => setAgain(left?.Id ?? ''),
    leave: (end: CashierEnd) => {
      setAgain('')
      if (end !== 'left') {
        isLeaving.current = true
      } else if (used && !again) {
        setLeft(used.order)
        putAside(used.order)
      }
    },
  }
}
