import { View } from '@tarojs/components'
import type { PlateColor } from '@/contract/carInfo'
import { plateColorText } from '../model/carText'
import { plateText } from '../model/stayText'
import './plateTag.scss'

/** A number plate in its colours; the colour is announced by screen readers. */
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
