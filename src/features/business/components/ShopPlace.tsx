import mapPin from 'lucide-static/icons/map-pin.svg'
import map from 'lucide-static/icons/map.svg'
import phone from 'lucide-static/icons/phone.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { ShopDetail } from '@/contract/business'
import { callPhone } from '@/platform/phone'
import { showPlace } from '@/hooks/showPlace'
import { ShopHours } from './ShopHours'

/** Opening hours, unit with directions, park map and phone number. */
export function ShopPlace({ shop }: { shop: ShopDetail }) {
  const { WayText, Address, UnitNo, Phone } = shop
  const unit = UnitNo && `铺位 ${UnitNo}`
  return (
    <ListCard>
      <ShopHours shop={shop} />
      <ListRow
        icon={mapPin}
        title={WayText || Address}
        hint={[unit, WayText && Address].filter(Boolean).join(' · ')}
      />
      <ListRow
        icon={map}
        title="看园区位置"
        onPress={() => void showPlace(shop, { name: shop.Name, address: shop.Address })}
      />
      {Phone && (
        <ListRow icon={phone} title={Phone} hint="致电商户" onPress={() => void callPhone(Phone)} />
      )}
    </ListCard>
  )
}
