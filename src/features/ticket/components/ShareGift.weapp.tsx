import { Button } from '@tarojs/components'
import type { ShareGiftProps } from './shareGiftProps'

/** WeChat's own way of passing on: the page says what the card shows (useShareAppMessage). */
export function ShareGift(_: ShareGiftProps) {
  return (
    <Button className="button button--primary button--block" openType="share">
      发给微信好友
    </Button>
  )
}
