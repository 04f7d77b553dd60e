import { View } from '@tarojs/components'
import mapPin from 'lucide-static/icons/map-pin.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import type { InspectionPoint } from '@/contract/inspectionJob'
import type { PositionResult } from '@/platform/position/types'
import type { PlaceProof } from '@/rules/inspectionPoint'
import { positionText } from '../model/positionText'
import './standingLine.scss'

interface Props {
  point: InspectionPoint
  /** Null: the position is being requested. */
  position: PositionResult | null
  /** Other proof of presence. */
  proof: PlaceProof
  onAsk: () => void
}

/** Position of the user relative to the point, or why there is none. */
export function PositionLine({ point, position, proof, onAsk }: Props) {
  const words = position === null ? null : positionText(point, position, proof)
  return (
    <View className={`standingLine ${words?.tone === 'wait' ? 'standingLine--wait' : ''}`}>
      <Icon src={mapPin} size={20} />
      <View className="standingLine__text" role="status">
        {words?.text ?? `正在定位，允许距点位 ${point.ToleranceM} 米`}
      </View>
      {words && position !== 'off' && (
        <Button kind="quiet" size="inline" onPress={onAsk}>
          重新定位
        </Button>
      )}
    </View>
  )
}
