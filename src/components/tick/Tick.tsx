import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import { Icon } from '@/components/icon/Icon'
import './tick.scss'

interface Props {
  isOn: boolean
  isDisabled?: boolean
}

/** Round mark of a selectable row; the row exposes its state to screen readers. */
export function Tick({ isOn, isDisabled = false }: Props) {
  return (
    <View className={`tick ${isOn ? 'tick--on' : ''} ${isDisabled ? 'tick--off' : ''}`}>
      {isOn && <Icon src={check} size={14} />}
    </View>
  )
}
