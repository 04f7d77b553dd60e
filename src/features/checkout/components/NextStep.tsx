import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { PaidStep } from '../model/paidStep'
import './nextStep.scss'

interface Props extends PaidStep {
  /** Picture of the goods concerned, in place of the icon. */
  picture?: string
  /** Opens the order concerned; without it the step is static. */
  onPress?: () => void
}

/** The next step after a payment, in the middle of the result: what happens now, with one short line. */
export function NextStep({ icon, picture, title, hint, onPress }: Props) {
  const body = (
    <>
      {picture ? (
        <View className="nextStep__picture">
          <Picture src={picture} alt="" ratio={1} isEager />
        </View>
      ) : (
        <View className="nextStep__sign" aria-hidden="true">
          <Icon src={icon} size={24} />
        </View>
      )}
      <View className="nextStep__text">
        <View className="nextStep__title">{title}</View>
        {hint && (
          <View className="nextStep__hint">
            <WordText isPlain>{hint}</WordText>
          </View>
        )}
      </View>
      {onPress && <Icon src={chevron} size={18} className="nextStep__way" />}
    </>
  )
  return onPress ? (
    <Pressable className="nextStep" role="link" onPress={onPress}>
      {body}
    </Pressable>
  ) : (
    <View className="nextStep">{body}</View>
  )
}
