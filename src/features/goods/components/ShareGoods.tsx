import share from 'lucide-static/icons/share-2.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { urlOf } from '@/navigation'
import { copyText } from '@/platform/clipboard'
import { ownOrigin } from '@/platform/openIdRedirect'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import type { ShareGoodsProps } from './shareGoodsProps'
import './shareGoods.scss'

/** H5: copies name and link of the goods for sending in a chat. */
export function ShareGoods({ goods: { Id, Name } }: ShareGoodsProps) {
  const copy = () => {
    copyText(`${Name}\n${ownOrigin()}${urlOf('goodsDetail', { id: Id })}`).then(
      () => showToast({ text: '链接已复制，发给朋友即可' }),
      (failure: unknown) => showToast({ text: sentenceOf(failure) }),
    )
  }
  return (
    <Pressable className="shareGoods" label={`分享 ${Name}`} onPress={copy}>
      <Icon src={share} size={22} />
    </Pressable>
  )
}
