import { View } from '@tarojs/components'
import info from 'lucide-static/icons/info.svg'
import maximize from 'lucide-static/icons/maximize.svg'
import minus from 'lucide-static/icons/minus.svg'
import plus from 'lucide-static/icons/plus.svg'
import {
  useCallback,
  useContext,
  useEffect,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { Sheet } from '@/components/sheet/Sheet'
import { useLatest } from '@/hooks/useLatest'
import { DrawingCanvas } from '@/platform/canvas2d'
import type { Finger, Surface } from '@/platform/canvas2d/types'
import { look } from '@/platform/look'
import { steadyClock } from '@/platform/steadyClock'
import { seatText, type PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import type { MapScene } from '../model/drawHall'
import type { HallDrawing } from '../model/hallDrawing'
import type { Way } from '../model/seatGrid'
import { ratioOf, seatMapDrawing } from '../model/seatMap'
import type { Point } from '../model/view'
import { MapWay } from './MapWay'
import { SignLegend } from './SeatLegend'
import './seatMap.scss'

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const stateTexts: Readonly<Record<SeatState, string>> = {
  free: '可选',
  sold: '已售',
  held: '他人选购中',
  blocked: '不出售',
}

interface Props {
  hall: HallDrawing
  /** Keeps its identity as long as nothing in it has changed. */
  scene: MapScene
  /** Seats to scroll into view; each request passes a new array. */
  shown: readonly number[]
  onSeat: (index: number) => void
  /** One more button, before those of the map. */
  way?: ReactNode
  /** The park looks for the best seats. */
  isSearching?: boolean
}

const nearer = 1.6

/**
 * Hall map on a canvas; in elder mode its legend is a sheet, and the map has its room. Scroll position and zoom are
 * held by the canvas alone, not by React. With a keyboard, arrow keys move from seat to seat and Enter chooses; the
 * seat is read aloud.
 */
export function SeatMap({ hall, scene, shown, onSeat, way, isSearching }: Props) {
  const latest = useLatest({ onSeat, scene })
  const [map] = useState(() =>
    seatMapDrawing({
      hall,
      scene,
      onSeat: (index) => latest.current.onSeat(index),
      now: () => steadyClock.now(),
      allowsMotion: () => look.allowsMotion(),
    }),
  )
  useEffect(() => () => map.stop(), [map])
  useEffect(() => map.show(scene), [map, scene])
  useEffect(() => map.focus(shown), [map, shown])
  const attach = useCallback((surface: Surface) => map.attach(surface), [map])
  const fingers = useCallback((all: readonly Finger[]) => map.fingers(all), [map])
  const wheel = useCallback((at: Point, downPx: number) => map.wheel(at, downPx), [map])
  const [reached, setReached] = useState<PlanSeat>()
  const onKey = (key: string) => {
    const next = ways[key]
    if (next) setReached(map.step(next))
    else if ((key === 'Enter' || key === ' ') && reached) onSeat(reached.index)
    else return false
    return true
  }
  const stateText = (seat: PlanSeat) =>
    scene.chosen.has(seat.index)
      ? '已选'
      : scene.own.has(seat.index)
        ? '待支付'
        : stateTexts[scene.states[seat.index] ?? 'blocked']
  const { isElder } = useContext(AppearanceContext)
  const [isLegendOpen, setIsLegendOpen] = useState(false)
  const legend = (
    <SignLegend
      seats={hall.seats}
      states={scene.states}
      hasOwn={scene.own.size > 0}
      palette={scene.palette}
    />
  )
  return (
    <View className="seatMap" style={{ '--hall': String(ratioOf(hall)) } as CSSProperties}>
      <View className="seatMap__card">
        <DrawingCanvas
          id="seatMap"
          className="seatMap__canvas"
          label="座位图，方向键移动，回车选座，也可以在列表中选"
          onReady={attach}
          onFingers={fingers}
          onWheel={wheel}
          onKey={onKey}
        />
        <View className="seatMap__reached" role="status">
          {reached ? `${seatText(reached)} ${stateText(reached)}` : ''}
        </View>
        <View className="seatMap__foot">
          <View className="seatMap__ways" aria-busy={isSearching}>
            {way}
            <MapWay text="放大" icon={plus} onPress={() => map.zoom(nearer)} />
            {!isElder && <MapWay text="缩小" icon={minus} onPress={() => map.zoom(1 / nearer)} />}
            <MapWay text="看全场" icon={maximize} onPress={() => map.whole()} />
            {isElder && <MapWay text="图例" icon={info} onPress={() => setIsLegendOpen(true)} />}
          </View>
          {!isElder && legend}
        </View>
      </View>
      <Sheet isOpen={isElder && isLegendOpen} title="图例" onClose={() => setIsLegendOpen(false)}>
        {legend}
      </Sheet>
    </View>
  )
}
