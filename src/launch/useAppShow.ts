import { useEffect } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { launchApp, showApp } from './appShow'
import { sendKeptWork } from './sendKeptWork'

// Before React renders: the first page already shows the logged-in user and cached data.
lifecycle.onLaunch(launchApp)

/**
 * Runs app show (spec 4) at the start and whenever the app comes to the front or the network returns; used once, by
 * app.tsx.
 */
export function useAppShow(): void {
  useEffect(() => {
    const show = () => void showApp().then(sendKeptWork)
    show()
    const stops = [
      lifecycle.onFront((isInFront) => {
        if (isInFront) show()
      }),
      // App show may have failed without a network; it is repeated when the network returns.
      network.onChange((isOnline) => {
        if (isOnline) show()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}
