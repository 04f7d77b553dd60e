import { useContext } from 'react'
import { View } from '@tarojs/components'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState } from '@/components/pageState/PageState'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { MapPlace } from '@/contract/business'
import { ServerClockContext } from '@/hooks/serverClock'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'
import { factsText } from '@/rules/factsText'
import { countOn, hasShops, openText, type PlacedShop } from '../model/placeText'
import navigation from 'lucide-static/icons/navigation.svg'

interface Props {
  places: readonly MapPlace[]
  /** Shops that meet the filter; omitted: no filter. */
  matching?: readonly PlacedShop[]
  onChoose: (placeId: string) => void
}

/** Buildings and streets with shops: the accessible twin of the map. */
export function PlaceList({ places, matching, onChoose }: Props) {
  const now = useContext(ServerClockContext)
  const { isElder } = useContext(AppearanceContext)
  const rows = places.filter(
    (place) => hasShops(place) && (!matching || countOn(place, matching) > 0),
  )
  if (rows.length === 0 && matching)
    return <EmptyState title="没有符合的商户" hint="少选几个条件" />
  if (rows.length === 0) return <EmptyState title="还没有商户" hint="过几天再来看看" />
  return (
    <ListCard>
      {rows.map((place) => {
        const value = matching ? `${countOn(place, matching)} 家` : openText(place, now())
        // In elder mode note and value side by side would take three lines each: both go into the hint.
        const texts = isElder
          ? { hint: factsText([place.Note, value]) }
          : { hint: place.Note || undefined, value }
        return (
          <ListRow
            key={place.Id}
            title={place.Name}
            {...texts}
            onPress={() => onChoose(place.Id)}
          />
        )
      })}
    </ListCard>
  )
}

/** A marked place with the way to a map app. */
export function PlaceHead({ place }: { place: Place }) {
  return (
    <View>
      <ListCard>
        <ListRow
          icon={navigation}
          title={place.name || '这个位置'}
          hint={place.address || undefined}
          value="导航"
          onPress={() => void location.open(place)}
        />
      </ListCard>
    </View>
  )
}
