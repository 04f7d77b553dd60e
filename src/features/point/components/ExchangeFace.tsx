import { View } from '@tarojs/components'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { Picture } from '@/components/picture/Picture'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { PointExchange } from '@/contract/points'
import { DottedText } from '@/components/facts/DottedText'
import { useIsInFront } from '@/hooks/useIsInFront'
import { spacedDigits } from '@/utils/countText'
import './pointGoods.scss'

const tones = {
  PendingPay: 'wait',
  ToPickup: 'busy',
  PickedUp: 'good',
  Done: 'good',
  Closed: 'off',
  Refunded: 'off',
  Expired: 'off',
} as const

/** Goods, price and status of an exchange. */
export function ExchangeHead({ exchange }: { exchange: PointExchange }) {
  const { Name, Cover, PriceText, Quantity, Status, StatusText } = exchange
  return (
    <View className="exchangeHead">
      <View className="exchangeHead__cover">
        <Picture src={Cover} alt="" ratio={1} />
      </View>
      <View className="exchangeHead__text">
        <View className="exchangeHead__name">
          <WordText>{Name}</WordText>
        </View>
        <View className="exchangeHead__price">
          <DottedText facts={[PriceText, `${Quantity} 件`]} />
        </View>
      </View>
      <StatusBadge text={StatusText} tone={tones[Status]} />
    </View>
  )
}

/** Pick-up code for the service desk, as bar code and digits. Renders nothing when there is nothing to pick up. */
export function PickupCode({ exchange }: { exchange: PointExchange }) {
  const isInFront = useIsInFront()
  const { PickupCode: code, PickupText } = exchange
  if (code === '') return null
  return (
    <View className="pickupCode">
      <View className="pickupCode__title">取货码</View>
      <View
        className="pickupCode__digits"
        role="text"
        aria-label={`取货码 ${code.split('').join(' ')}`}
      >
        {spacedDigits(code)}
      </View>
      <View className="pickupCode__bars">
        <CodeImage kind="bar" text={code} label="取货码条形码" />
      </View>
      <View className="pickupCode__hint">
        <WordText>{PickupText}</WordText>
      </View>
      <BrightScreen isLive={isInFront} />
    </View>
  )
}
