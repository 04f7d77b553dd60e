import { ShopShelf } from '@/features/business/components/ShopShelf'
import { useOpenShops } from '@/features/business/queries/nearShops'

export interface OpenShopsProps {
  /** Building of the park's first banner; its shops come first. */
  buildingId: string | undefined
}

/** Home's 逛逛 (spec 7 Merchants): shops open now, near the banner's building. */
export function OpenShops({ buildingId }: OpenShopsProps) {
  const shops = useOpenShops(buildingId)
  return <ShopShelf query={shops} />
}
