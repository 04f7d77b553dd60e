import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { currentPath } from '@/navigation'
import { routes } from '@/routes'
import { sessionAtom, sessionKey } from '@/state/session'
import { isEntering } from './enter'
import { leaveLogin } from './leaveLogin'

/** Somebody logs in in another tab while this one still asks: it has nothing to ask any more, and leads on. */
export function useLogInElsewhere(target: string | undefined): void {
  const session = useAtomValue(sessionAtom)
  const key = session ? sessionKey(session) : ''
  const first = useRef(key)
  useEffect(() => {
    // Under the registration page it is that page's own session.
    const isOnTop = currentPath() === routes.login
    if (key && key !== first.current && isOnTop && !isEntering()) void leaveLogin(target)
  }, [key, target])
}
