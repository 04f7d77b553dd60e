import tag from 'lucide-static/icons/tag.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { IfCome } from '@/components/pageState/IfCome'
import { useShopActivities } from '@/features/marketActivity/queries'
import { go } from '@/navigation'

/** Spend-and-save activities of a shop; renders nothing when there are none. */
export function ShopActivities({ shopId }: { shopId: string }) {
  return (
    <IfCome query={useShopActivities(shopId)}>
      {(activities) =>
        activities.length > 0 && (
          <ListCard>
            {activities.map(({ Id, Name, Tiers }) => (
              <ListRow
                key={Id}
                icon={tag}
                // A reduction stays on one line.
                title={Tiers.map(({ Text }) => Text.replace(/ /g, '\u00a0')).join('、')}
                hint={Name}
                onPress={() => void go('spendActivities')}
              />
            ))}
          </ListCard>
        )
      }
    </IfCome>
  )
}
