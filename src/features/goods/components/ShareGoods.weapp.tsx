import { Button } from '@tarojs/components'
import type { ShareGoodsProps } from './shareGoodsProps'

/** Mini-program: WeChat's share button; the page defines the card (useShareAppMessage). */
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
