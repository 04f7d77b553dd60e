import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { ShopDetail } from '@/contract/business'
import { useOpening } from '@/hooks/useOpening'
import { go } from '@/navigation'
import { isShut } from '../model/shut'
import './shopPay.scss'

/** Footer of a shop's page with the pay button; while the shop is closed, its opening time and a plain pay button. */
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
      <View className="shopPay__opens">{opening.ChangesAt === null ? '' : opening.Text}</View>
      <Button kind="plain" size="inline" onPress={pay}>
        去付款
      </Button>
    </View>
  )
}
