import { useContext } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { draftOf } from '@/state/draft'
import { forgetIntent } from '@/state/openRequests'
import { intent } from '../model/intent'
import { valuesLike, type NewValues } from '../model/newInvitation'
import type { MyInvitation } from '../queries/own'

/** Opens the form filled with the data of an old invitation; an existing draft is replaced. */
export function useAgain() {
  const serverNow = useContext(ServerClockContext)
  return async (old: MyInvitation): Promise<void> => {
    forgetIntent(intent)
    draftOf<NewValues>(intent).save(valuesLike(old, serverNow()))
    await go('makeInvitation')
  }
}
