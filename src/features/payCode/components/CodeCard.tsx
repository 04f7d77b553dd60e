import { View } from '@tarojs/components'
import maximize from 'lucide-static/icons/maximize-2.svg'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { CountdownRing } from './CountdownRing'
import { spaced } from '../model/digits'
import './codeCard.scss'

interface Props {
  code: string
  /** False: the code must not be scanned now; its space is kept. */
  isShown: boolean
  /** True when no new code could be fetched. */
  isFailed: boolean
  seconds: number
  onEnlarge: () => void
  onRefresh: () => void
}

/**
 * Payment code as bar and QR code with its remaining time. White in every theme: scanners need a dark code on a light
 * ground.
 */
export function CodeCard({ code, isShown, isFailed, seconds, onEnlarge, onRefresh }: Props) {
  return (
    <View className="codeCard">
      <View className="codeCard__hint">请收银员扫码，勿发截图</View>
      <View className="codeCard__codes">
        {isShown ? (
          <>
            <Pressable className="codeCard__bar" label="横屏放大条形码" onPress={onEnlarge}>
              <CodeImage kind="bar" text={code} label="付款条形码" />
            </Pressable>
            {/* Hidden from screen readers: a code that is read aloud could be used by listeners. */}
            <View className="codeCard__line" aria-hidden="true" onClick={onEnlarge}>
              <View className="codeCard__digits">{spaced(code)}</View>
              <Icon src={maximize} size={16} />
            </View>
            <CodeImage kind="qr" text={code} label="付款二维码" />
          </>
        ) : (
          <View className="codeCard__hidden" role="status">
            {isFailed ? '付款码未更新，请检查网络' : '正在更新付款码'}
          </View>
        )}
      </View>
      <CountdownRing seconds={isShown ? seconds : 0} ofSeconds={60} onRefresh={onRefresh} />
    </View>
  )
}
