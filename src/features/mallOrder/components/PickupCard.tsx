import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { Sheet } from '@/components/sheet/Sheet'
import { WordText } from '@/components/wordText/WordText'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { useIsInFront } from '@/hooks/useIsInFront'
import { spacedDigits } from '@/utils/countText'
import './pickupCard.scss'

interface Props {
  order: MallOrderDetail
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Pick-up place and code; a tap shows the code large on a bright screen, also without a network. */
export function PickupCard({ order, isOpen, onOpen, onClose }: Props) {
  const { PickupCode: code, PickupText } = order
  const canShow = code !== '' && order.Actions.includes('showPickupCode')
  return (
    <View className="pickupCard">
      <View className="pickupCard__title" role="heading" aria-level="2">
        到店自提
      </View>
      <View className="pickupCard__place">
        <WordText>{PickupText}</WordText>
      </View>
      {canShow && (
        <>
          <View
            className="pickupCard__digits"
            role="text"
            aria-label={`取货码 ${code.split('').join(' ')}`}
          >
            {spacedDigits(code)}
          </View>
          <Button onPress={onOpen}>出示取货码</Button>
          <CodeSheet order={order} isOpen={isOpen} onClose={onClose} />
        </>
      )}
    </View>
  )
}

function CodeSheet({ order, isOpen, onClose }: Pick<Props, 'order' | 'isOpen' | 'onClose'>) {
  const isLive = useIsInFront() && isOpen
  return (
    <Sheet isOpen={isOpen} title="取货码" onClose={onClose}>
      <View className="pickupCard__face">
        <CodeImage kind="qr" text={order.PickupQr} label="取货二维码" />
        <View className="pickupCard__large">{spacedDigits(order.PickupCode)}</View>
        <View>{order.ShopName}</View>
        <View className="pickupCard__hint">{`共 ${order.Count} 件，出示给店员扫码`}</View>
        <BrightScreen isLive={isLive} />
      </View>
    </Sheet>
  )
}
