import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import { go } from '@/navigation'
import { useShopDetail } from '../queries/shopDetail'

/** Shops that are shown at most; each is asked for by itself. */
const shownMax = 5

/** The shops of a coupon or a story, each the way to its page; one that has left is left out. */
export function ShopLinks({ title, ids }: { title: string; ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Section title={title}>
      <ListCard>
        {ids.slice(0, shownMax).map((id) => (
          <ShopLink key={id} id={id} />
        ))}
      </ListCard>
    </Section>
  )
}

function ShopLink({ id }: { id: string }) {
  const { data } = useShopDetail(id)
  if (!data) return null
  return (
    <ListRow
      title={data.Name}
      hint={data.WayText || data.Address}
      onPress={() => void go('businessDetail', { id })}
    />
  )
}
