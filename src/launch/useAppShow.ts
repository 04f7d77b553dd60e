import { useEffect } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { launchApp, showApp } from './appShow'
import { sendKeptWork } from './sendKeptWork'

// Before React draws anything: the first page already shows who is logged in and what was seen last.
lifecycle.onLaunch(launchApp)

/**
 * Runs the app's show (spec 4) at the start and whenever the app comes to the front or its network comes back; used
 * once, by app.tsx.
 */
export function useAppShow(): void {
  useEffect(() => {
    const show = () => void showApp().then(sendKeptWork)
    show()
    const stops = [
      lifecycle.onFront((isInFront) => {
        if (isInFront) show()
      }),
      // What the app learns when it is shown, it could not learn without a network.
      network.onChange((isOnline) => {
        if (isOnline) show()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}
