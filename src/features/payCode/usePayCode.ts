import { useIsInFront } from '@/hooks/useIsInFront'
import { useEffect } from 'react'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { screenGuard } from '@/platform/screenGuard'
import { useCall } from '@/request/useCall'

export type Source = 'auto' | 'balance' | 'storedCard'

const pollMs = 2000

/**
 * The payment code: one-time, 60 seconds, a new one when it ends, after each use and on coming back. Nothing of it
 * is stored, and nothing is asked while the page is not in front.
 */
export function usePayCode(source: Source, cardId: string | undefined, isSignedIn: boolean) {
  const isInFront = useIsInFront()
  const isLive = isSignedIn && isInFront

  const code = useCall(
    payCalls.getPayCode,
    { Source: source, CardId: cardId },
    { isEnabled: isLive, isKept: false, staleMs: 0 },
  )
  const { data, refetch, isFetching } = code
  const seconds = useSecondsUntil(data?.ExpireAt ?? 0)
  const use = useCall(
    orderCalls.getOrderForPayCode,
    { Code: data?.Code ?? '' },
    { isEnabled: isLive && Boolean(data?.Code), isKept: false, staleMs: 0, pollMs },
  )
  const status = use.data?.Status

  useEffect(() => {
    if (!isLive) return undefined
    return screenGuard.hold()
  }, [isLive])

  const isOver = data !== undefined && (seconds === 0 || status === 'Expired')
  useEffect(() => {
    if (isLive && isOver && !isFetching) void refetch()
  }, [isLive, isOver, isFetching, refetch])

  return { code, seconds, isShown: isLive, status, order: use.data?.Order ?? null }
}
