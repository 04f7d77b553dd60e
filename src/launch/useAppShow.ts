import { useEffect } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { launchApp, showApp } from './appShow'

// Before React draws anything: the first page already shows who is logged in and what was seen last.
launchApp()

/** Runs the app's show (spec 4) at the start and whenever the app comes to the front; used once, by app.tsx. */
export function useAppShow(): void {
  useEffect(() => {
    void showApp()
    return lifecycle.onFront((isInFront) => {
      if (isInFront) void showApp()
    })
  }, [])
}
