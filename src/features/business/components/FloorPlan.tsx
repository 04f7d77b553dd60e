import { Image, View } from '@tarojs/components'
import { useContext, useMemo } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { FloorLayer, ShopCard } from '@/contract/business'
import { ServerClockContext } from '@/hooks/serverClock'
import { usePageView } from '@/hooks/usePageView'
import { markSigns, unitAt } from '@/rules/floorPlan'
import { openingAt } from '@/rules/openingHours/openingAt'
import { planPicture } from '../model/planPicture'
import './floorPlan.scss'

/** A named place on the plan, m east and south of the north-west corner. */
export interface PlanPin {
  Name: string
  X: number
  Y: number
}

interface Props {
  layer: FloorLayer
  /** Shops whose units are drawn. */
  shops: readonly Pick<ShopCard, 'Id' | 'Name' | 'UnitNo' | 'Outline' | 'Hours'>[]
  /** The shop with a pin. */
  chosenId?: string
  /** A facility with a pin. */
  pin?: PlanPin
  /** Called on a tap on a unit; a list with the same shops is the accessible alternative. */
  onPick?: (shopId: string) => void
}

/** Width of a plan on a usual phone, px; larger text enlarges the plan, which then scrolls horizontally. */
const usualWidthPx = 358
const usualTextPx = 12
const elderTextPx = 18

/** Makes a plan wider than the screen scrollable by keyboard. */
const scrolling = { tabIndex: 0, role: 'region', 'aria-label': '平面图，可以左右滑动' }

/** Floor plan: one image, north up, with open and closed units and a legend of its signs. */
export function FloorPlan({ layer, shops, chosenId, pin, onPick }: Props) {
  const { isDark, isElder, fontScale } = useContext(AppearanceContext)
  const now = useContext(ServerClockContext)
  const view = usePageView()
  const textPx = Math.round((isElder ? elderTextPx : usualTextPx) * fontScale)
  const widthPx = Math.round((usualWidthPx * Math.max(textPx, usualTextPx)) / usualTextPx)
  const { src, heightPx } = useMemo(
    () =>
      planPicture(
        layer,
        shops.map(({ Id, Name, UnitNo, Outline, Hours }) => ({
          outline: Outline,
          labels: [Name, UnitNo],
          isOpen: openingAt(Hours, now()).IsOpen,
          isChosen: Id === chosenId,
        })),
        { isDark, widthPx, textPx },
        pin && { x: pin.X, y: pin.Y },
      ),
    [layer, shops, chosenId, pin, isDark, widthPx, textPx, now],
  )
  const press = (tap: unknown) =>
    void view.placeOf(tap).then((share) => {
      if (!share) return
      const point = { x: share.x * layer.WidthMetres, y: share.y * layer.DepthMetres }
      const unit = unitAt(shops, point)
      if (unit) onPick?.(unit.Id)
    })
  const kinds = layer.Marks.filter(
    ({ Kind }, index, all) => all.findIndex((mark) => mark.Kind === Kind) === index,
  )
  const chosen = shops.find(({ Id }) => Id === chosenId) ?? pin
  return (
    <View className="floorPlan">
      <View className="floorPlan__ground" {...(widthPx > usualWidthPx && scrolling)}>
        <View
          id="floorPlan"
          className="floorPlan__picture"
          style={{ width: `${widthPx}px`, height: `${heightPx}px` }}
          role="img"
          aria-label={`${layer.Name} 平面图${chosen ? `，标出${chosen.Name}` : ''}`}
          onClick={onPick && press}
        >
          <Image className="floorPlan__image" src={src} aria-hidden="true" />
        </View>
      </View>
      <View className="floorPlan__legend">
        <View className="floorPlan__key floorPlan__key--open">营业中</View>
        <View className="floorPlan__key">休息</View>
        {kinds.map(({ Kind, KindText }) => (
          <View key={Kind} className="floorPlan__mark">
            <View className="floorPlan__sign" aria-hidden="true">
              {markSigns[Kind]}
            </View>
            {KindText}
          </View>
        ))}
      </View>
    </View>
  )
}
