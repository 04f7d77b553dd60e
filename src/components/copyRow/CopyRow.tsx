import copy from 'lucide-static/icons/copy.svg'
import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { copyText } from '@/platform/clipboard'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import { spacedDigits } from '@/utils/countText'
import '../listRow/listRow.scss'
import './copyRow.scss'

interface Props {
  /** Name of the number: 订单编号. */
  title: string
  value: string
}

/** In one line: digits in groups of four (2611 2840 0296 6946 9936-02), other long numbers without their middle. */
function shownOf(value: string): string {
  if (/^\d+(?:-\d+)?$/.test(value)) return spacedDigits(value)
  return value.length > longest ? value.replace(/^(.{10}).*(.{8})$/, '$1…$2') : value
}

/** Characters of a line beside a title. */
const longest = 22

/** A number that users read out or type elsewhere, below its title where both do not fit: a tap copies it whole. */
export function CopyRow({ title, value }: Props) {
  const copyValue = () =>
    copyText(value).then(
      () => showToast({ text: `${title}已复制` }),
      (error: Error) => showToast({ text: sentenceOf(error) }),
    )
  return (
    <View className="listRow copyRow">
      <View>{title}</View>
      <Pressable
        className="copyRow__copy"
        label={`复制${title} ${shownOf(value)}`}
        onPress={() => void copyValue()}
      >
        <View className="copyRow__value">{shownOf(value)}</View>
        <Icon src={copy} size={16} />
      </Pressable>
    </View>
  )
}
