import { View } from '@tarojs/components'
import type { PlateColor } from '@/contract/carInfo'
import { plateColorText } from '../model/carText'
import { plateText } from '../model/stayText'
import './plateTag.scss'

/** A plate as it is seen on the car; its colour is said too. */
export function PlateTag({ plate, color }: { plate: string; color: PlateColor }) {
  const text = plateText(plate)
  return (
    <View
      className={plate ? `plateTag plateTag--${color}` : 'plateTag'}
      role="text"
      aria-label={plate ? `${plate}，${plateColorText(color)}` : text}
    >
      {text}
    </View>
  )
}
