import { View } from '@tarojs/components'
import scanIcon from 'lucide-static/icons/scan-line.svg'
import store from 'lucide-static/icons/store.svg'
import type { ReactNode } from 'react'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Sheet } from '@/components/sheet/Sheet'
import type { UserCoupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { isForShops, placesToUse } from '../model/placesToUse'
import './placesToUse.scss'

interface Props {
  /** Undefined: the sheet is closed. */
  coupon: UserCoupon | undefined
  onClose: () => void
  /** Opens the scanner for a shop's code. */
  onScan: () => void
  /** Renders the shops with these ids. */
  children: (shopIds: string[]) => ReactNode
}

/** Places where a coupon can be used, with links: its shops by name, the mall, parking, shows. */
export function PlacesToUse({ coupon, onClose, onScan, children }: Props) {
  if (!coupon) return null
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet isOpen title="在哪里用" onClose={onClose}>
      <View className="placesToUse">
        <View className="placesToUse__coupon">
          <DottedText facts={[coupon.Name, coupon.ScopeText]} />
        </View>
        <ListCard>
          {isForShops(coupon) && (
            <ListRow
              icon={scanIcon}
              title="已在店里，扫码付款"
              hint="扫收款码，付款时抵扣"
              onPress={then(onScan)}
            />
          )}
          {isForShops(coupon) && coupon.ShopIds.length === 0 && (
            <ListRow
              icon={store}
              title="逛商户"
              hint="到店付款商户可用"
              onPress={then(() => void go('business'))}
            />
          )}
          {placesToUse(coupon).map(({ title, hint, to }) => (
            <ListRow key={to} title={title} hint={hint} onPress={then(() => void go(to))} />
          ))}
        </ListCard>
        {children(coupon.ShopIds)}
      </View>
    </Sheet>
  )
}
