import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { ParkingStay } from '@/contract/carInfo'
import { plateText } from '../model/stayText'
import './stayPane.scss'

interface Props {
  near: NonNullable<ParkingStay['Near']>
  onYes: () => void
}

/** Asks whether a car with a near plate is the one that was searched; its fee is shown only after a yes. */
export function NearQuestion({ near, onYes }: Props) {
  const seen = plateText(near.Seen)
  return (
    <View className="stayPane__card" role="group" aria-label="核对车牌">
      <View className="stayPane__question">是不是 {seen}？</View>
      <View className="stayPane__hint">请核对车牌；不是您的车，凭小票查</View>
      <Button onPress={onYes}>是这辆，看停车费</Button>
    </View>
  )
}
