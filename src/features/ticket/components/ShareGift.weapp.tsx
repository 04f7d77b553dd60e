import { Button } from '@tarojs/components'
import type { ShareGiftProps } from './shareGiftProps'

/** Mini-program: WeChat's share button; the page defines the card (useShareAppMessage). */
export function ShareGift(_: ShareGiftProps) {
  return (
    <Button className="button button--primary button--block" openType="share">
      发给微信好友
    </Button>
  )
}
