import { useContext } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { draftOf } from '@/state/draft'
import { forgetIntent } from '@/state/openRequests'
import { invitationCalls } from '@/contract/invitation'
import { openInvitationCalls } from '@/contract/openInvitation'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { valuesLike, type NewValues, intent } from '../model/newInvitation'
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

/** Revokes an invitation after a confirmation. */
export function useRevoke() {
  const revoking = useAction(invitationCalls.revoke, [
    invitationCalls.mine,
    openInvitationCalls.open,
  ])
  const revoke = async ({ Id, GuestName }: MyInvitation): Promise<void> => {
    const isSure = await ask({
      title: '撤回邀请？',
      content: `撤回后 ${GuestName} 的二维码和邀请码立即失效，不能恢复`,
      confirmText: '撤回',
      cancelText: '再想想',
    })
    if (isSure) revoking.mutate({ Id }, { onSuccess: () => showToast({ text: '已撤回' }) })
  }
  return { revoke, isBusy: revoking.isPending }
}
