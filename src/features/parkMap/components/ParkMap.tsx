import { View } from '@tarojs/components'
import { useContext, useMemo, useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { usePageView } from '@/hooks/usePageView'
import { SceneDrawing } from '@/platform/sceneDrawing'
import { useMapLook } from '../actions/useMapLook'
import { hitAt } from '../model/hit'
import { nextLightAt } from '../model/lights'
import { parkScene, type MapOptions } from '../model/parkScene'
import type { MapPlace, useParkMap } from '../queries'
import './parkMap.scss'

interface Props extends Pick<MapOptions, 'chosenId' | 'target' | 'here' | 'lots' | 'marks'> {
  query: ReturnType<typeof useParkMap>
  /** What the map shows beside the park, for screen readers: 标出大剧院. */
  label?: string
  /** Called on a tap with the id of a place or of a lot; a list on the page is the accessible alternative. */
  onPick?: (id: string) => void
}

/**
 * Size of the drawing, px; it is scaled to the width of the page, and the whole park is in it. Larger texts need more
 * room around the park.
 */
const usualSize = { width: 360, height: 288 }
const largeSize = { width: 360, height: 324 }

/** The drawn map of the park in a box of constant proportions: nothing moves when it arrives or fails. */
export function ParkMap({ query, ...wish }: Props) {
  const { isLarge } = useMapLook()
  return (
    <View className={`parkMap ${isLarge ? 'parkMap--tall' : ''}`}>
      <View className="parkMap__box">
        <View className="parkMap__content">
          <PageState
            query={query}
            skeleton={<Skeleton className="parkMap__waiting" height="100%" />}
          >
            {(places) => <DrawnMap places={places} {...wish} />}
          </PageState>
        </View>
      </View>
    </View>
  )
}

function DrawnMap({
  places,
  label,
  onPick,
  ...wish
}: Omit<Props, 'query'> & { places: MapPlace[] }) {
  const look = useMapLook()
  const now = useContext(ServerClockContext)
  const [at, setAt] = useState(now)
  useAtServerTime(nextLightAt(places, at), () => setAt(now()))
  const { chosenId, target, here, lots, marks } = wish
  const scene = useMemo(
    () =>
      parkScene(places, {
        now: at,
        ...look,
        ...(look.isLarge ? largeSize : usualSize),
        chosenId,
        target,
        here,
        lots,
        marks,
      }),
    [places, at, look, chosenId, target, here, lots, marks],
  )
  const view = usePageView()
  if (!scene) return null
  const press = (tap: unknown) =>
    void view.placeOf(tap).then((share) => {
      const id = share && hitAt(scene.hits, { x: share.x * scene.width, y: share.y * scene.height })
      if (id) onPick?.(id)
    })
  return (
    <SceneDrawing
      id="parkMap"
      className="parkMap__drawing"
      label={['地图', label].filter(Boolean).join('，')}
      scene={scene}
      onClick={onPick && press}
    />
  )
}
