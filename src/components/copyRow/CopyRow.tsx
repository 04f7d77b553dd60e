import copy from 'lucide-static/icons/copy.svg'
import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { ListRow } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { copyText } from '@/platform/clipboard'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import './copyRow.scss'

interface Props {
  /** Name of the number: 订单编号. */
  title: string
  value: string
}

/** A number that users read out or type elsewhere: a tap copies it. */
export function CopyRow({ title, value }: Props) {
  const copyValue = () =>
    copyText(value).then(
      () => showToast({ text: `${title}已复制` }),
      (error: Error) => showToast({ text: sentenceOf(error) }),
    )
  return (
    <ListRow
      title={title}
      value={
        <Pressable
          className="copyRow"
          label={`复制${title} ${value}`}
          onPress={() => void copyValue()}
        >
          <View className="copyRow__value">{value}</View>
          <Icon src={copy} size={16} />
        </Pressable>
      }
    />
  )
}
