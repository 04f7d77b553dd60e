import { View } from '@tarojs/components'
import thumbsDown from 'lucide-static/icons/thumbs-down.svg'
import thumbsUp from 'lucide-static/icons/thumbs-up.svg'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { arrowKeys } from '@/hooks/arrowKeys'
import './closeSheet.scss'
import { useClose } from '../queries'

interface Props {
  id: string
  /** True when the park has already closed it: only the rating is left. */
  isEnded: boolean
  isOpen: boolean
  onClose: () => void
}

const answers = [
  { isSatisfied: true, text: '满意', icon: thumbsUp },
  { isSatisfied: false, text: '不满意', icon: thumbsDown },
]

/** Closes a complaint with a question about satisfaction. */
export function CloseSheet({ id, isEnded, isOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const close = useClose()
  const send = async (isSatisfied: boolean) => {
    try {
      await close.mutateAsync({ Id: id, IsSatisfied: isSatisfied })
    } catch {
      return // the error has been shown; the sheet stays open for a retry
    }
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={isEnded ? '评价处理结果' : '结束反馈'}
      onClose={onClose}
      footer={
        <Button
          busy={close.isPending}
          disabled={chosen === null}
          onPress={() => void send(chosen === true)}
        >
          {isEnded ? '提交评价' : '确认结束'}
        </Button>
      }
    >
      <View className="closeSheet">
        <View className="closeSheet__hint">
          {isEnded ? '' : '结束后不能再补充。'}这次的处理您满意吗？
        </View>
        <View
          className="closeSheet__answers"
          role="radiogroup"
          aria-label="是否满意"
          {...arrowKeys('radio')}
        >
          {answers.map(({ isSatisfied, text, icon }) => (
            <Pressable
              key={text}
              role="radio"
              selected={chosen === isSatisfied}
              className={`closeSheet__answer ${chosen === isSatisfied ? 'closeSheet__answer--on' : ''}`}
              onPress={() => setChosen(isSatisfied)}
            >
              <Icon src={icon} size={24} />
              {text}
            </Pressable>
          ))}
        </View>
      </View>
    </Sheet>
  )
}
