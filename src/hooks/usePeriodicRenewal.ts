import { useEffect } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'

/**
 * Renews what a page shows: on mount, periodically, and when the network or the app comes back.
 * @param renew a new identity renews at once; handles its own errors
 */
export function usePeriodicRenewal(renew: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    void renew()
    const timer = setInterval(() => void renew(), everyMs)
    const stops = [
      network.onChange((isOnline) => isOnline && void renew()),
      lifecycle.onFront((isInFront) => isInFront && void renew()),
    ]
    return () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
    }
  }, [renew, everyMs])
}
