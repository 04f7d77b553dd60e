import { View } from '@tarojs/components'
import refresh from 'lucide-static/icons/refresh-cw.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './countdownRing.scss'

interface Props {
  seconds: number
  ofSeconds: number
  onRefresh: () => void
}

/** Remaining time of the code; a tap requests a new one. */
export function CountdownRing({ seconds, ofSeconds, onRefresh }: Props) {
  const share = Math.min(1, seconds / ofSeconds)
  return (
    <Pressable
      className="countdownRing"
      label={`付款码 ${seconds} 秒后自动更新，立即更新`}
      onPress={onRefresh}
    >
      <View
        className="countdownRing__ring"
        style={{ background: `conic-gradient(currentColor ${share * 360}deg, #ebe7f0 0)` }}
        aria-hidden="true"
      >
        <View className="countdownRing__seconds">{seconds}</View>
      </View>
      <View aria-hidden="true">秒后自动更新</View>
      <Icon src={refresh} size={16} />
    </Pressable>
  )
}
