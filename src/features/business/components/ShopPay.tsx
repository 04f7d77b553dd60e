import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { ShopDetail } from '@/contract/business'
import { useOpening } from '@/hooks/useOpening'
import { go } from '@/navigation'
import { isShut } from '../model/shut'
import './shopPay.scss'

/** Bar of a shop's page that leads to paying; of a shop that is closed now it says when it opens, and paying is quiet. */
export function ShopPay({ shop: { Id, CanPay, PayNote, Hours } }: { shop: ShopDetail }) {
  const opening = useOpening(Hours)
  const pay = () => void go('scanPay', { shopId: Id })
  if (!CanPay)
    return (
      <Button disabled onPress={pay}>
        {PayNote || '本店暂不支持线上付款'}
      </Button>
    )
  if (!isShut(opening)) return <Button onPress={pay}>去付款</Button>
  return (
    <View className="shopPay">
      <View className="shopPay__opens">{opening.Text}</View>
      <Button kind="plain" size="inline" onPress={pay}>
        去付款
      </Button>
    </View>
  )
}
