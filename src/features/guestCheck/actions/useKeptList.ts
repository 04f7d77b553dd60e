import { useCallback, useEffect, useState } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { sentenceOf } from '@/utils/sentence'

/** A list goes stale with every new guest. */
const renewEveryMs = 10 * 60_000

const noRoomText = '本机存储已满，断网时不能核验，请清理手机空间'

/** A list of today that a device checks by: how it is asked for, kept and found again. The same object each time. */
export interface KeptList<Kept> {
  /** Asks the server and keeps the answer; false: no room. */
  renew(): Promise<boolean>
  kept(): Kept | null
}

/** The list of today on this device: renewed now, while the page stands, and whenever the network or the app comes back. */
export function useKeptList<Kept>(list: KeptList<Kept>, isEnabled: boolean) {
  const [kept, setKept] = useState(() => (isEnabled ? list.kept() : null))
  /** Why it is not there, or not new. */
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
