import { Button } from '@/components/button/Button'
import { urlOf } from '@/navigation'
import { copyText } from '@/platform/clipboard'
import { ownOrigin } from '@/platform/openIdRedirect'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import type { ShareGoodsProps } from './shareGoodsProps'

/** H5: copies name and link of the goods for sending in a chat. */
export function ShareGoods({ goods: { Id, Name } }: ShareGoodsProps) {
  const copy = () => {
    copyText(`${Name}\n${ownOrigin()}${urlOf('goodsDetail', { id: Id })}`).then(
      () => showToast({ text: '链接已复制，发给朋友即可' }),
      (failure: unknown) => showToast({ text: sentenceOf(failure) }),
    )
  }
  return (
    <Button kind="quiet" size="inline" label={`分享 ${Name}`} onPress={copy}>
      分享
    </Button>
  )
}
