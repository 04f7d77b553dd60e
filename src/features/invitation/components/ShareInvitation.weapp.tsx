import { Button } from '@tarojs/components'
import type { ShareProps } from './shareInvitationProps'

/** Mini-program: WeChat's share button; the page defines the card (useShareAppMessage). */
export function ShareInvitation(_: ShareProps) {
  return (
    <Button className="button button--primary button--block" openType="share">
      发给微信好友
    </Button>
  )
}
