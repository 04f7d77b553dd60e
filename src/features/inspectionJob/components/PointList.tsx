import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { pointTones } from '../model/tones'
import './pointList.scss'

interface Props {
  /** In route order. */
  points: readonly InspectionPoint[]
  /** Next point on the route; null: none. */
  nextId: string | null
  onOpen: (pointId: string) => void
}

/** Points of a round in route order, each with status and irregularities. */
export function PointList({ points, nextId, onOpen }: Props) {
  return (
    <View className="pointList" role="list">
      {points.map(({ Id, Name, PlaceText, Status, StatusText, Irregularities }, index) => (
        <View key={Id} role="listitem">
          <Pressable
            className={`pointList__row ${Id === nextId ? 'pointList__row--next' : ''}`}
            role="link"
            onPress={() => onOpen(Id)}
          >
            <View className="pointList__number">{index + 1}</View>
            <View className="pointList__body">
              <View className="pointList__name">{Name}</View>
              <View className="pointList__place">{PlaceText}</View>
              {Irregularities.length > 0 && (
                <View className="pointList__why">{Irregularities.join('；')}</View>
              )}
            </View>
            <StatusBadge
              text={Id === nextId ? '下一个' : StatusText}
              tone={Id === nextId ? 'busy' : pointTones[Status]}
            />
          </Pressable>
        </View>
      ))}
    </View>
  )
}
