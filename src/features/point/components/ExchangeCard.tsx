import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { Pressable } from '@/components/pressable/Pressable'
import type { PointExchange } from '@/contract/points'
import { go } from '@/navigation'
import { ExchangeHead } from './ExchangeFace'
import './exchangeCard.scss'

/** An exchange in the list; one to be picked up with its deadline, place and the way to its code. */
export function ExchangeCard({ exchange }: { exchange: PointExchange }) {
  const { Id, Name, PickupText, Actions } = exchange
  const open = () => void go('exchanges', { id: Id })
  return (
    <View className="exchangeCard">
      <Pressable role="link" onPress={open}>
        <ExchangeHead exchange={exchange} />
      </Pressable>
      {Actions.includes('showPickupCode') && (
        <View className="exchangeCard__foot">
          <Facts className="exchangeCard__where" mark="，" facts={PickupText.split('，')} />
          <Button size="inline" label={`取货码：${Name}`} onPress={open}>
            取货码
          </Button>
        </View>
      )}
    </View>
  )
}
