import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Section } from '@/components/section/Section'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { go } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { useNamedShops, type NamedShops } from '../queries/namedShops'

/** Links to the shops named by a coupon, FAQ answer or article; renders nothing when there are none. */
export function ShopLinks({ title, named }: { title: string; named: NamedShops }) {
  const found = useNamedShops(named)
  if (isToCome(found)) return <ToCome />
  const shops = found.data?.DataRows ?? []
  if (shops.length === 0) return null
  return (
    <Section title={title}>
      <ListCard>
        {shops.map(({ Id, Name, Logo, BuildingName, FloorName, UnitNo }) => (
          <ListRow
            key={Id}
            mark={<ShopMark logo={Logo} />}
            title={Name}
            hint={factsText([BuildingName, FloorName, UnitNo])}
            onPress={() => void go('businessDetail', { id: Id })}
          />
        ))}
      </ListCard>
    </Section>
  )
}
