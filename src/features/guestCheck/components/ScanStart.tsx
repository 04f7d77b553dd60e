import { View } from '@tarojs/components'
import scanLine from 'lucide-static/icons/scan-line.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import './scanStart.scss'

interface Props {
  /** Today's tickets are checked by gate, and this device has none yet: the button is quiet. */
  isGateMissing: boolean
  onScan: () => void
  /** Opens the choice of the gate; the quiet button's action. */
  onGate: () => void
}

/** Large scan button for the gate; typing the digits is the alternative. */
export function ScanStart({ isGateMissing, onScan, onGate }: Props) {
  return (
    <View className="scanStart">
      <Pressable
        className={`scanStart__button ${isGateMissing ? 'scanStart__button--quiet' : ''}`}
        onPress={isGateMissing ? onGate : onScan}
      >
        <Icon src={scanLine} size={64} />
        <View className="scanStart__text">{isGateMissing ? '先选通道' : '扫码核验'}</View>
      </Pressable>
      <View className="scanStart__hint">请客人出示邀请函或门票的二维码</View>
      <Button kind="plain" onPress={() => void go('typeGuestCode')}>
        输入邀请码或票号
      </Button>
    </View>
  )
}
