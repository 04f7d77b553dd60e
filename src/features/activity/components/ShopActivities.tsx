import tag from 'lucide-static/icons/tag.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { useShopActivities } from '@/features/activity/queries'
import { go } from '@/navigation'

/** The spend-and-save activities that hold in a shop now; nothing where there are none. */
export function ShopActivities({ shopId }: { shopId: string }) {
  const { data } = useShopActivities(shopId)
  if (!data || data.length === 0) return null
  return (
    <ListCard>
      {data.map(({ Id, Name, TiersText }) => (
        <ListRow
          key={Id}
          icon={tag}
          title={TiersText}
          hint={Name}
          onPress={() => void go('spendActivities')}
        />
      ))}
    </ListCard>
  )
}
