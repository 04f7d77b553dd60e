import { View } from '@tarojs/components'
import { useContext, useMemo, useState } from 'react'
import { AppearanceContext } from '@/components/screen/appearance'
import type { FloorLayer } from '@/contract/business'
import { ServerClockContext } from '@/hooks/serverClock'
import { pageViewOfTop } from '@/platform/pageView'
import { SceneDrawing } from '@/platform/sceneDrawing'
import { floorScene, type FloorShop } from '../model/floorScene'
import { hitAt } from '../model/hit'
import { useMapLook } from '../actions/useMapLook'
import './parkMap.scss'

interface Props {
  layer: Pick<FloorLayer, 'Name' | 'Outline' | 'WidthMetres' | 'DepthMetres' | 'Marks'>
  /** Shops of the floor; empty until they are known. */
  shops: readonly FloorShop[]
  /** Called on a tap on a shop; the list below the drawing is the accessible alternative. */
  onPick: (shopId: string) => void
}

const usualSize = { width: 360, height: 216 }
const elderSize = { width: 360, height: 288 }

/** A floor with its shops in a box of constant proportions. */
export function FloorMap({ layer, shops, onPick }: Props) {
  const { isElder } = useContext(AppearanceContext)
  const now = useContext(ServerClockContext)
  const look = useMapLook()
  const [view] = useState(pageViewOfTop)
  const scene = useMemo(
    () => floorScene(layer, shops, { ...look, ...(isElder ? elderSize : usualSize), now: now() }),
    [layer, shops, look, isElder, now],
  )
  const press = (tap: unknown) =>
    void view.placeOf(tap).then((share) => {
      const id = share && hitAt(scene.hits, { x: share.x * scene.width, y: share.y * scene.height })
      if (id) onPick(id)
    })
  return (
    <View className={`parkMap parkMap--flat ${isElder ? 'parkMap--tall' : ''}`}>
      <View className="parkMap__box">
        <View className="parkMap__content">
          <SceneDrawing
            id="floorMap"
            className="parkMap__drawing"
            label={`${layer.Name} 平面图`}
            scene={scene}
            onClick={press}
          />
        </View>
      </View>
    </View>
  )
}
