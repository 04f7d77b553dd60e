import { View } from '@tarojs/components'
import back from 'lucide-static/icons/chevron-left.svg'
import { useContext, useEffect, useMemo, useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Pressable } from '@/components/pressable/Pressable'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import type { MapPlace, FloorLayer } from '@/contract/business'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { openingAt } from '@/rules/openingHours/openingAt'
import { usePageView } from '@/hooks/usePageView'
import { SceneDrawing } from '@/platform/sceneDrawing'
import { factsText } from '@/rules/factsText'
import { countOn, openText, shopHint, type PlacedShop } from '../model/placeText'
import { useShopsOnFloor, type MapFilter } from '../queries'
import { floorScene, type FloorShop } from '../model/floorScene'
import { hitAt } from '../model/hit'
import { useMapLook } from '../actions/useMapLook'
import './placeShops.scss'
import './parkMap.scss'

interface FloorMapProps {
  layer: Pick<FloorLayer, 'Name' | 'Outline' | 'WidthMetres' | 'DepthMetres' | 'Marks'>
  /** Shops of the floor; empty until they are known. */
  shops: readonly FloorShop[]
  /** Shop with a pin. */
  chosenId?: string
  /** Called on a tap on a shop; the list below the drawing is the accessible alternative. */
  onPick: (shopId: string) => void
}

const usualSize = { width: 360, height: 216 }
const largeSize = { width: 360, height: 288 }

/** A floor with its shops in a box of constant proportions. */
function FloorMap({ layer, shops, chosenId, onPick }: FloorMapProps) {
  const now = useContext(ServerClockContext)
  const look = useMapLook()
  const view = usePageView()
  const scene = useMemo(
    () =>
      floorScene(layer, shops, {
        ...look,
        ...(look.isLarge ? largeSize : usualSize),
        now: now(),
        chosenId,
      }),
    [layer, shops, look, now, chosenId],
  )
  const chosen = shops.find(({ Id }) => Id === chosenId)
  const press = (tap: unknown) =>
    void view.placeOf(tap).then((share) => {
      const id = share && hitAt(scene.hits, { x: share.x * scene.width, y: share.y * scene.height })
      if (id) onPick(id)
    })
  return (
    <View className={`parkMap parkMap--flat ${look.isLarge ? 'parkMap--tall' : ''}`}>
      <View className="parkMap__box">
        <View className="parkMap__content">
          <SceneDrawing
            id="floorMap"
            className="parkMap__drawing"
            label={[`${layer.Name} 平面图`, chosen && `标出${chosen.Name}`]
              .filter(Boolean)
              .join('，')}
            scene={scene}
            onClick={press}
          />
        </View>
      </View>
    </View>
  )
}

interface Props {
  place: MapPlace
  filter: MapFilter
  /** Shops that meet the filter; omitted: no filter. */
  matching?: readonly PlacedShop[]
  /** True: they meet searched words, too. */
  isSearched?: boolean
  /** A shop to mark, on this floor. */
  marked?: { shopId: string; floorId: string }
  onBack: () => void
}

/** A chosen building: its floors, and the shops of one of them with categories and dishes. */
export function PlaceShops({ place, filter, matching, isSearched, marked, onBack }: Props) {
  const countOf = (floor: MapPlace['Floors'][number]) =>
    matching ? countOn({ Floors: [floor] }, matching) : floor.ShopCount
  const floors = place.Floors.filter((each) => countOf(each) > 0)
  const ground = floors.find(({ Level }) => Level === 1) ?? floors[floors.length - 1]
  const [chosenId, setFloorId] = useState(marked?.floorId ?? '')
  // A filter may leave a chosen floor without shops.
  const floor = floors.find(({ Id }) => Id === chosenId) ?? ground
  const floorId = floor?.Id ?? ''
  const shops = useShopsOnFloor(floorId, filter)
  const { data, hasNextPage, isFetching, fetchNextPage } = shops
  const listed = useMemo(() => {
    const all = data?.pages.flatMap(({ DataRows }) => DataRows) ?? []
    // A floor's shops are requested without the searched words.
    return isSearched && matching
      ? all.filter(({ Id }) => matching.some((shop) => shop.Id === Id))
      : all
  }, [data, matching, isSearched])
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const now = useContext(ServerClockContext)
  return (
    <View className="placeShops">
      <View className="placeShops__head">
        <Pressable className="placeShops__back" label="看全图" onPress={onBack}>
          <Icon src={back} size={20} />
        </Pressable>
        <View className="placeShops__name" role="heading" aria-level="2">
          {place.Name}
        </View>
        <View className="placeShops__open">{openText(place, now())}</View>
      </View>
      {floors.length > 1 && (
        <ListChoice
          label="楼层"
          isOneLine
          options={floors.map((each) => ({
            value: each.Id,
            text: factsText([each.Name, `${countOf(each)} 家`]),
          }))}
          value={floorId}
          onChange={setFloorId}
        />
      )}
      {floor && (
        <FloorMap
          layer={floor}
          shops={listed}
          chosenId={marked?.shopId}
          onPick={(id) => void go('businessDetail', { id })}
        />
      )}
      {!floor && <EmptyState title="没有符合的商户" hint="少选几个条件" />}
      <PageState query={shops} skeleton={<SkeletonRows count={3} height="64px" />}>
        {() => (
          <ListCard>
            {listed.map((shop) => (
              <ListRow
                key={shop.Id}
                title={shop.Name}
                hint={shopHint(shop)}
                value={openingAt(shop.Hours, now()).IsOpen ? '营业中' : '休息'}
                onPress={() => void go('businessDetail', { id: shop.Id })}
              />
            ))}
          </ListCard>
        )}
      </PageState>
    </View>
  )
}
