import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { ParkingStay } from '@/contract/carInfo'
import { goToLogin, redirect } from '@/navigation'
import './stayPane.scss'

/** How another person's car leaves: the gate reads the plate; without a log-in the slip is needed. */
export function StrangerHints({ stay }: { stay: ParkingStay }) {
  if (stay.Actions.includes('pay'))
    return <View className="stayPane__hint">为保护隐私只显示费用，付清后自动抬杆</View>
  if (stay.Status === 'Out') return null
  return (
    <>
      <View className="stayPane__hint">开到出口，道闸自动抬杆</View>
      {!stay.Actions.includes('leave') && (
        <>
          <View className="stayPane__hint">没有抬杆？用小票号，或登录后开闸</View>
          <View className="stayPane__ways">
            <Button kind="quiet" size="inline" onPress={() => void redirect('parkingStay')}>
              用小票号
            </Button>
            <Button kind="quiet" size="inline" onPress={() => void goToLogin()}>
              登录后开闸
            </Button>
          </View>
        </>
      )}
    </>
  )
}
