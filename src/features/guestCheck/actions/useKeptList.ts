import { useCallback, useEffect, useState } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { sentenceOf } from '@/utils/sentence'

/** Refresh interval: new guests make the list outdated. */
const renewEveryMs = 10 * 60_000

const noRoomText = '本机存储已满，断网时不能核验，请清理手机空间'

/** Today's list for offline checks: how it is fetched, stored and read. Must keep its identity. */
export interface KeptList<Kept> {
  /** Fetches and stores the list; false: the storage is full. */
  renew(): Promise<boolean>
  kept(): Kept | null
}

/** Today's list on this device; refreshed on mount, periodically, and when the network or the app comes back. */
export function useKeptList<Kept>(list: KeptList<Kept>, isEnabled: boolean) {
  const [kept, setKept] = useState(() => (isEnabled ? list.kept() : null))
  /** Why the list is missing or outdated. */
  const [problem, setProblem] = useState('')

  const renew = useCallback(async () => {
    if (!isEnabled) return
    if (network.isOnline())
      try {
        setProblem((await list.renew()) ? '' : noRoomText)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    setKept(list.kept())
  }, [list, isEnabled])

  useEffect(() => {
    void renew()
    const timer = setInterval(() => void renew(), renewEveryMs)
    const stops = [
      network.onChange((isOnline) => isOnline && void renew()),
      lifecycle.onFront((isInFront) => isInFront && void renew()),
    ]
    return () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
    }
  }, [renew])
  return { kept, problem, renew }
}
