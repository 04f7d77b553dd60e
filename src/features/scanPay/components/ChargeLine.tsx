import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { DottedText } from '@/components/facts/DottedText'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { factsText } from '@/rules/factsText'
import { chargeFacts } from '../model/chargeFacts'
import { useSpendableHere } from './SpendableHere'
import './chargeLine.scss'

interface Props {
  shopId: string
  /** fen; 0: no amount is typed yet. */
  toPay: number
  /** Opens the cashier, where the funds are chosen; undefined while a price or an order is pending. */
  onChange: (() => void) | undefined
}

/** Funds that the payment takes, above the pay button; a tap changes them. Keeps its height until they are known. */
export function ChargeLine({ shopId, toPay, onChange }: Props) {
  const { data } = useSpendableHere(shopId)
  const facts = data ? chargeFacts(data, toPay) : []
  return (
    <View className="chargeLine" role="status">
      {toPay > 0 && facts.length > 0 ? (
        <Pressable
          className="chargeLine__row"
          label={`支付方式，${factsText(facts)}，更换`}
          onPress={() => onChange?.()}
        >
          <View className="chargeLine__name">支付方式</View>
          <View className="chargeLine__facts">
            <DottedText facts={facts} />
          </View>
          <Icon src={chevron} size={18} />
        </Pressable>
      ) : (
        <DottedText facts={facts} />
      )}
    </View>
  )
}
