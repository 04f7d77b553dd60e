import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { currentPath } from '@/navigation'
import { routes } from '@/routes'
import { sessionAtom, sessionKey } from '@/state/session'
import { isEntering } from './enter'
import { leaveLogin } from './leaveLogin'

/** Leaves the log-in page when the member logs in in another tab. */
export function useLogInElsewhere(target: string | undefined): void {
  const session = useAtomValue(sessionAtom)
  const key = session ? sessionKey(session) : ''
  const first = useRef(key)
  useEffect(() => {
    // Below the registration page the new session is that page's own.
    const isOnTop = currentPath() === routes.login
    if (key && key !== first.current && isOnTop && !isEntering()) void leaveLogin(target)
  }, [key, target])
}
