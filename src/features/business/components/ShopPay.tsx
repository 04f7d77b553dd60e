import { Button } from '@/components/button/Button'
import type { ShopDetail } from '@/contract/business'
import { useOpening } from '@/hooks/useOpening'
import { go } from '@/navigation'
import { isShut } from '../model/shut'

/** Footer of a shop's page: the pay button, a plain one while the shop is closed. */
export function ShopPay({ shop: { Id, CanPay, PayNote, Hours } }: { shop: ShopDetail }) {
  const opening = useOpening(Hours)
  const pay = () => void go('scanPay', { shopId: Id })
  if (!CanPay)
    return (
      <Button disabled onPress={pay}>
        {PayNote || '本店暂不支持线上付款'}
      </Button>
    )
  return (
    <Button kind={isShut(opening) ? 'plain' : 'primary'} onPress={pay}>
      去付款
    </Button>
  )
}
