import { View } from '@tarojs/components'
import navigation from 'lucide-static/icons/navigation.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'

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
