import { Button } from '@/components/button/Button'
import { urlOf } from '@/navigation'
import { copyText } from '@/platform/clipboard'
import { ownOrigin } from '@/platform/openIdRedirect'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import { shareTitle } from '../model/words'
import type { ShareProps } from './shareInvitationProps'

/** H5: copies message and link of an invitation for sending in a chat. */
export function ShareInvitation({ invitation }: ShareProps) {
  const copy = () => {
    const link = `${ownOrigin()}${urlOf('invitation', { id: invitation.Hash })}`
    copyText(`${shareTitle(invitation)}\n${link}`).then(
      () => showToast({ text: '已复制，发给客人即可' }),
      (failure: unknown) => showToast({ text: sentenceOf(failure) }),
    )
  }
  return <Button onPress={copy}>复制邀请链接</Button>
}
