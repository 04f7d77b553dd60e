import { Button } from '@/components/button/Button'
import { urlOf } from '@/navigation'
import { copyText } from '@/platform/clipboard'
import { ownOrigin } from '@/platform/openIdRedirect'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import { giftTitle } from '../model/words'
import type { ShareGiftProps } from './shareGiftProps'

/** H5: copies message and link of a gift for sending in a chat. */
export function ShareGift({ ticket }: ShareGiftProps) {
  const copy = () => {
    const link = `${ownOrigin()}${urlOf('ticketGift', { hash: ticket.GiftHash })}`
    copyText(`${giftTitle(ticket)}\n${link}`).then(
      () => showToast({ text: '已复制，发给朋友即可' }),
      (failure: unknown) => showToast({ text: sentenceOf(failure) }),
    )
  }
  return <Button onPress={copy}>复制转赠链接</Button>
}
