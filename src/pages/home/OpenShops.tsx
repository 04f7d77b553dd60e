import { ShopShelf } from '@/features/business/components/ShopShelf'
import { useOpenShops } from '@/features/business/queries/nearShops'

export interface OpenShopsProps {
  /** Where the stroll begins: the building that the park's first banner is about. */
  buildingId: string | undefined
}

/** Home's 逛逛 (spec 7 Merchants): what is open now, near the banner's building. */
export function OpenShops({ buildingId }: OpenShopsProps) {
  const shops = useOpenShops(buildingId)
  return <ShopShelf query={shops} />
}
