import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { identityChoiceMs } from '@/constants'
import { canGoBack, relaunch } from '@/navigation'
import { identityAtom, type IdentityKind } from '@/state/identity'
import { preferencesAtom } from '@/state/preferences'
import { userAtom } from '@/state/session'
import { dutiesOf } from '../model/duties'
import { leaveLogin } from './enter'

/**
 * Choice between member and staff after a log-in. After identityChoiceMs (spec 9) without a choice it continues with
 * the suggested identity; in elder mode there is no time limit.
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
    // Continues to the requested page; staff without a requested page start at `my`, where their duties are listed.
    const cameForNothing = !canGoBack() && !target
    await (identity === 'staff' && cameForNothing ? relaunch('my') : leaveLogin(target))
  }

  useEffect(() => {
    if (!movesOn) return
    const timer = setTimeout(() => void choose(suggested), identityChoiceMs)
    return () => clearTimeout(timer)
    // The timer starts with the page, not again on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [movesOn])

  return { user, duties, suggested, movesOn, choose }
}
