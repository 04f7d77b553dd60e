import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import maximize from 'lucide-static/icons/maximize-2.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { CodeTimer } from '@/components/codeTimer/CodeTimer'
import { DottedText } from '@/components/facts/DottedText'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import { formatYuan } from '@/rules/money'
import { spacedDigits } from '@/utils/countText'
import './codeCard.scss'

interface Props {
  code: string
  /** The page is in front. */
  isLive: boolean
  /** False: the code must not be scanned now; its space is kept. */
  isShown: boolean
  /** Shown in place of the code. */
  hint: string
  seconds: number
  /** Name of the funds that are debited. */
  sourceText: string
  /** True: the named fund is debited first, and others may follow. */
  isFirst: boolean
  /** Amount of all funds that this code may debit, fen. */
  available: number
  onEnlarge: () => void
  onRefresh: () => void
  onChangeSource: () => void
}

/**
 * Payment code as bar and QR code with its remaining time and the funds it debits. White in every theme: scanners need a
 * dark code on a light ground.
 */
export function CodeCard({ code, isLive, isShown, hint, seconds, ...rest }: Props) {
  const { sourceText, isFirst, available, onEnlarge, onRefresh, onChangeSource } = rest
  const facts =
    available > 0
      ? [...(isFirst ? ['优先使用'] : []), `${isFirst ? '共' : ''}可用 ${formatYuan(available)}`]
      : ['余额不足，差额用微信支付']
  return (
    <View className="codeCard">
      <View className="codeCard__hint">向收银员出示，请勿截图转发</View>
      <View className="codeCard__codes">
        {isShown ? (
          <>
            <Pressable className="codeCard__bar" label="横屏放大条形码" onPress={onEnlarge}>
              <CodeImage kind="bar" text={code} label="付款条形码" />
            </Pressable>
            {/* Hidden from screen readers: a code that is read aloud could be used by listeners. */}
            <View className="codeCard__line" aria-hidden="true" onClick={onEnlarge}>
              <View className="codeCard__digits">{spacedDigits(code)}</View>
              <Icon src={maximize} size={16} />
            </View>
            <CodeImage kind="qr" text={code} label="付款二维码" />
          </>
        ) : (
          <View className="codeCard__hidden" role="status">
            {hint}
          </View>
        )}
      </View>
      <CodeTimer seconds={isShown ? seconds : 0} ofSeconds={60} onRefresh={onRefresh} />
      <BrightScreen isLive={isLive} />
      <Pressable
        className="codeCard__source"
        label={`付款方式：${[sourceText, ...facts].join('，')}，更换`}
        onPress={onChangeSource}
      >
        <Icon src={wallet} size={20} />
        <View className="codeCard__way">
          <View className="codeCard__name">
            <WordText>{sourceText}</WordText>
          </View>
          <View className="codeCard__available">
            <DottedText facts={facts} />
          </View>
        </View>
        <Icon src={chevron} size={18} />
      </Pressable>
    </View>
  )
}

interface WideBarProps {
  code: string
  isShown: boolean
  /** Shown in place of the code. */
  hint: string
  seconds: number
  onClose: () => void
}

/** Full-screen bar code in landscape, for tills with weak scanners. */
export function WideBar({ code, isShown, hint, seconds, onClose }: WideBarProps) {
  const dialog = useDialogFocus(true, onClose)
  return (
    <View className="wideBar" role="dialog" aria-modal="true" aria-label="放大的条形码" {...dialog}>
      <Pressable className="wideBar__turned" onPress={onClose}>
        {isShown && (
          <>
            <CodeImage kind="bar" text={code} label="付款条形码" />
            <View className="wideBar__digits" aria-hidden="true">
              {spacedDigits(code)}
            </View>
          </>
        )}
        <View className="wideBar__hint">
          {isShown ? `${seconds} 秒后自动更新，轻点返回` : hint}
        </View>
      </Pressable>
    </View>
  )
}
