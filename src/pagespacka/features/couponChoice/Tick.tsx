import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import { Icon } from '@/components/icon/Icon'
import './couponChoice.scss'

/** The round mark before what can be chosen; the row around it says its state to screen readers. */
export function Tick({ isOn, isDisabled = false }: { isOn: boolean; isDisabled?: boolean }) {
  return (
    <View
      className={`offerTick ${isOn ? 'offerTick--on' : ''} ${isDisabled ? 'offerTick--off' : ''}`}
    >
      {isOn && <Icon src={check} size={14} />}
    </View>
  )
}
