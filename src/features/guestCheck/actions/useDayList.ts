import { useCallback, useEffect, useState } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { keepDay, keptDay } from '../model/dayList'
import { askForDay } from '../queries'

/** A list goes stale with every new invitation. */
const renewEveryMs = 10 * 60_000

const noRoomText = '本机存储已满，断网时不能核验，请清理手机空间'

/** The list of today on this device: renewed now, while the page stands, and whenever the network or the app comes back. */
export function useDayList(isEnabled: boolean) {
  const [kept, setKept] = useState(() => (isEnabled ? keptDay() : null))
  /** Why it is not there, or not new. */
  const [problem, setProblem] = useState('')

  const renew = useCallback(async () => {
    if (!isEnabled) return
    if (network.isOnline())
      try {
        setProblem(keepDay(await askForDay()) ? '' : noRoomText)
      } catch (error) {
        setProblem((error as Error).message)
      }
    setKept(keptDay())
  }, [isEnabled])

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
