import share from 'lucide-static/icons/share-2.svg'
import { Button } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import type { ShareGoodsProps } from './shareGoodsProps'
import './shareGoods.scss'

/** Mini-program: WeChat's share button; the page defines the card (useShareAppMessage). */
export function ShareGoods({ goods: { Name } }: ShareGoodsProps) {
  return (
    <Button className="shareGoods" openType="share" aria-label={`分享 ${Name}`}>
      <Icon src={share} size={22} />
    </Button>
  )
}
