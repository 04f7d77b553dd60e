import { Image, View } from '@tarojs/components'
import { useContext, useMemo, useState } from 'react'
import { AppearanceContext } from '@/components/screen/appearance'
import type { BuildingInfo } from '@/contract/buildingInfo'
import type { ParkingLot } from '@/contract/carInfo'
import { pageViewOfTop } from '@/platform/pageView'
import { showLot } from '../actions/showLot'
import { lotsPicture } from '../model/lotsPicture'
import { freeText } from '../model/lotText'
import './lotsPlan.scss'

interface Props {
  buildings: readonly BuildingInfo[]
  lots: readonly ParkingLot[]
}

/** Width of the plan on a usual phone, px; the image is scaled to the screen width. */
const usualWidthPx = 358
const usualTextPx = 13
const elderTextPx = 19
/** A tap farther from every lot than this share of the plan is ignored. */
const nearShare = 0.15

/** Lots with free spaces on the park plan; the list below it has the same content and links. */
export function LotsPlan({ buildings, lots }: Props) {
  const { isDark, isElder, fontScale } = useContext(AppearanceContext)
  const [view] = useState(pageViewOfTop)
  const textPx = Math.round((isElder ? elderTextPx : usualTextPx) * fontScale)
  const picture = useMemo(
    () => lotsPicture(buildings, lots, { isDark, widthPx: usualWidthPx, textPx }),
    [buildings, lots, isDark, textPx],
  )
  if (!picture) return null
  const press = (tap: unknown) =>
    void view.placeOf(tap).then((share) => {
      if (!share) return
      const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - share.x, y - share.y)
      const [nearest] = [...picture.spots].sort((one, other) => far(one) - far(other))
      const lot = lots.find(({ Id }) => Id === nearest?.id)
      if (nearest && lot && far(nearest) < nearShare) void showLot(lot)
    })
  const said = lots.map((lot) => `${lot.Name}${freeText(lot)}`).join('，')
  return (
    <View
      id="lotsPlan"
      className="lotsPlan"
      style={{ paddingTop: `${(picture.heightPx / usualWidthPx) * 100}%` }}
      role="img"
      aria-label={`停车场示意图，上北下南：${said}`}
      onClick={press}
    >
      <Image className="lotsPlan__image" src={picture.src} aria-hidden="true" />
    </View>
  )
}
