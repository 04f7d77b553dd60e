import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { identityChoiceMs } from '@/constants'
import { canGoBack, relaunch } from '@/navigation'
import { identityAtom, type IdentityKind } from '@/state/identity'
import { preferencesAtom } from '@/state/preferences'
import { userAtom } from '@/state/session'
import { dutiesOf } from '../model/duties'
import { leaveLogin } from './leaveLogin'

/**
 * The choice between member and staff after a log-in. Left alone for identityChoiceMs (spec 9) it goes on as
 * the suggested one; not for those in elder mode, who get all the time they need.
 */
export function useIdentityChoice(target: string | undefined) {
  const user = useAtomValue(userAtom)
  const { isElder } = useAtomValue(preferencesAtom)
  const chosen = useAtomValue(identityAtom)
  const setIdentity = useSetAtom(identityAtom)
  const [isChosen, setChosen] = useState(false)
  const suggested: IdentityKind = chosen ?? 'consumer'
  const duties = dutiesOf(user?.Roles ?? [])
  const hasDuties = duties.length > 0
  const movesOn = hasDuties && !isElder && !isChosen

  const choose = async (identity: IdentityKind) => {
    setChosen(true)
    setIdentity(identity)
    // A person who came for a page gets to it; staff who came for none start where their duties stand.
    const cameForNothing = !canGoBack() && !target
    await (identity === 'staff' && cameForNothing ? relaunch('my') : leaveLogin(target))
  }

  useEffect(() => {
    if (!movesOn) return
    const timer = setTimeout(() => void choose(suggested), identityChoiceMs)
    return () => clearTimeout(timer)
    // The clock starts with the page, not anew with every drawing of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [movesOn])

  return { user, duties, suggested, movesOn, choose }
}
