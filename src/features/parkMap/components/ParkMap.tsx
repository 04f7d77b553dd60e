import { View } from '@tarojs/components'
import { useContext, useEffect, useMemo, useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { usePageView } from '@/hooks/usePageView'
import { SceneDrawing } from '@/platform/sceneDrawing'
import { SideLine } from '@/platform/sideLine'
import { useMapLook } from '../actions/useMapLook'
import { hitAt } from '../model/hit'
import { nextLightAt } from '../model/lights'
import { parkScene, windowLeft, type MapOptions } from '../model/parkScene'
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
 * Size of the drawing, px; it is scaled to the width of the page. In elder mode all of it is larger, and wider than the
 * page by `wide`: it scrolls sideways and begins at what is chosen, where its edges cut the fewest names.
 */
const usualSize = { width: 360, height: 288 }
const wide = 1.4
const elderSize = { width: 360 * wide, height: 288 * wide }
const lineId = 'parkMapLine'
const seenId = 'parkMapSeen'

/** The drawn map of the park in a box of constant proportions: nothing moves when it arrives or fails. */
export function ParkMap({ query, ...wish }: Props) {
  const { isElder } = useContext(AppearanceContext)
  return (
    <View className={`parkMap ${isElder ? 'parkMap--tall' : ''}`}>
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
  const { isElder } = useContext(AppearanceContext)
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
        ...(isElder ? { ...elderSize, seen: usualSize.width } : usualSize),
        chosenId,
        target,
        here,
        lots,
        marks,
      }),
    [places, at, look, isElder, chosenId, target, here, lots, marks],
  )
  const view = usePageView()
  const left = useMemo(
    () => (scene ? windowLeft(scene, scene.width / wide) / scene.width : 0),
    [scene],
  )
  useEffect(() => view.centreChosen(lineId, seenId), [view, left, isElder])
  if (!scene) return null
  const press = (tap: unknown) =>
    void view.placeOf(tap).then((share) => {
      const id = share && hitAt(scene.hits, { x: share.x * scene.width, y: share.y * scene.height })
      if (id) onPick?.(id)
    })
  const whole = ['园区地图', label].filter(Boolean).join('，')
  const drawing = (
    <SceneDrawing
      id="parkMap"
      className="parkMap__drawing"
      label={whole}
      scene={scene}
      onClick={onPick && press}
    />
  )
  if (!isElder) return drawing
  // By keyboard the arrows scroll what has the focus.
  const web = { role: 'group', 'aria-label': whole, tabIndex: 0 }
  return (
    <SideLine id={lineId} className="parkMap__line" shownId={seenId} {...web}>
      <View className="parkMap__wide" style={{ width: `${100 * wide}%` }}>
        {drawing}
        <View
          id={seenId}
          className="parkMap__seen"
          style={{ left: `${100 * left}%`, width: `${100 / wide}%` }}
        />
      </View>
    </SideLine>
  )
}
