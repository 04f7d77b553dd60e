import { View } from '@tarojs/components'
import { DottedText } from '@/components/facts/DottedText'
import { chargeFacts } from '../model/chargeFacts'
import { useSpendableHere } from './SpendableHere'
import './chargeLine.scss'

interface Props {
  shopId: string
  /** fen; 0: no amount is typed yet. */
  toPay: number
}

/** Above the pay button: the funds that a payment takes; keeps its line until they are known. */
export function ChargeLine({ shopId, toPay }: Props) {
  const { data } = useSpendableHere(shopId)
  return (
    <View className="chargeLine" role="status">
      {data && <DottedText facts={chargeFacts(data, toPay)} />}
    </View>
  )
}
