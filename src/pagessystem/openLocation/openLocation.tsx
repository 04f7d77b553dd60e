import { View } from '@tarojs/components'
import compass from 'lucide-static/icons/compass.svg'
import copy from 'lucide-static/icons/copy.svg'
import locate from 'lucide-static/icons/locate.svg'
import map from 'lucide-static/icons/map.svg'
import { useMemo } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState } from '@/components/pageState/PageState'
import { Pressable } from '@/components/pressable/Pressable'
import { Screen } from '@/components/screen/Screen'
import { WordText } from '@/components/wordText/WordText'
import { usePageQuery } from '@/hooks/usePageQuery'
import { copyText } from '@/platform/clipboard'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'
import { showToast } from '@/platform/toast'
import { distanceMetres, distanceText } from '@/utils/geography'
import { placeOfQuery } from '@/features/buildingInfo/model'
import { useHere } from '@/features/buildingInfo/queries'
import { ParkMap } from '@/features/parkMap/components/ParkMap'
import { useParkMap } from '@/features/parkMap/queries'
import { go } from '@/navigation'
import { sentenceOf } from '@/utils/sentence'
import './openLocation.scss'

/** A place (spec 2 /open-location, spec 3 location): on the park's plan, with its distance, and in a map app. */
export default function OpenLocationPage() {
  const query = usePageQuery()
  const place = useMemo(() => placeOfQuery(query), [query])
  return (
    <Screen>
      {place ? (
        <Shown place={place} />
      ) : (
        <EmptyState title="没有找到要看的位置" hint="链接里没有坐标，或坐标不正确" />
      )}
    </Screen>
  )
}

function Shown({ place }: { place: Place }) {
  const parkMap = useParkMap()
  const { here, state, ask } = useHere()
  const name = place.name || '这个位置'
  const copyAddress = () =>
    copyText([place.name, place.address].filter(Boolean).join(' ')).then(
      () => showToast({ text: '地址已复制' }),
      (error: Error) => showToast({ text: sentenceOf(error) }),
    )
  return (
    <View className="openLocation">
      <ParkMap
        query={parkMap}
        target={place}
        here={here}
        label={`标出${name}`}
        onPick={(building) => void go('parkMap', { building })}
      />
      <View className="openLocation__head">
        <View className="openLocation__name" role="heading" aria-level="2">
          {name}
        </View>
        {place.address && (
          <Pressable
            className="openLocation__address"
            label={`复制地址 ${place.address}`}
            onPress={() => void copyAddress()}
          >
            <View>
              <WordText>{place.address}</WordText>
            </View>
            <Icon src={copy} size={16} />
          </Pressable>
        )}
        <View className="openLocation__distance" role="status">
          {here && `距您${distanceText(distanceMetres(here, place))}`}
          {!here && state === 'refused' && '没有取得您的位置，可在系统设置里允许定位'}
        </View>
      </View>
      <ListCard>
        {!here && (
          <ListRow
            icon={locate}
            title={state === 'asking' ? '正在定位' : '看看离我多远'}
            onPress={() => void ask()}
          />
        )}
        <ListRow icon={map} title="高德地图" onPress={() => void location.open(place, 'amap')} />
        <ListRow icon={map} title="腾讯地图" onPress={() => void location.open(place)} />
        <ListRow
          icon={compass}
          title="手机自带地图"
          onPress={() => void location.open(place, 'device')}
        />
      </ListCard>
    </View>
  )
}
