import { useContext } from 'react'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState } from '@/components/pageState/PageState'
import type { MapPlace } from '@/contract/business'
import { ServerClockContext } from '@/hooks/serverClock'
import { hasShops, openText } from '../model/placeText'

interface Props {
  places: readonly MapPlace[]
  onChoose: (placeId: string) => void
}

/** Buildings and streets with shops: the accessible twin of the map. */
export function PlaceList({ places, onChoose }: Props) {
  const now = useContext(ServerClockContext)
  const rows = places.filter(hasShops)
  if (rows.length === 0) return <EmptyState title="园区还没有商户" hint="过几天再来看看" />
  return (
    <ListCard>
      {rows.map((place) => (
        <ListRow
          key={place.Id}
          title={place.Name}
          hint={place.Note || undefined}
          value={openText(place, now())}
          onPress={() => onChoose(place.Id)}
        />
      ))}
    </ListCard>
  )
}
