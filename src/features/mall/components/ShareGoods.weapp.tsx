import { Button } from '@tarojs/components'
import type { ShareGoodsProps } from './shareGoodsProps'

/** WeChat's own way of passing on: the page says what the card shows (useShareAppMessage). */
export function ShareGoods({ goods: { Name } }: ShareGoodsProps) {
  return (
    <Button
      className="button button--quiet button--inline"
      openType="share"
      aria-label={`分享 ${Name}`}
    >
      分享
    </Button>
  )
}
