import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import type { MapPlace } from '@/contract/business'
import { DottedText } from '@/components/facts/DottedText'
import { facilitiesOf, floorsWith, type MarkKind } from '../model/placeText'
import { shortName } from '../model/signs'
import './facilityChoice.scss'

interface Props {
  places: readonly MapPlace[]
  /** Empty: none is shown. */
  value: MarkKind | ''
  onChange: (kind: MarkKind | '') => void
}

/** Facilities to show on the map, and the floors that have the chosen one. */
export function FacilityChoice({ places, value, onChange }: Props) {
  const kinds = facilitiesOf(places)
  if (kinds.length === 0) return null
  const where = places.flatMap((place) => {
    const floors = value ? floorsWith(place, value) : ''
    return floors ? [`${shortName(place.Name)} ${floors}`] : []
  })
  return (
    <View>
      <View className="facilityChoice" role="group" aria-label="设施">
        {kinds.map(({ kind, text }) => (
          <Pressable
            key={kind}
            role="checkbox"
            selected={kind === value}
            className={`facilityChoice__chip ${kind === value ? 'facilityChoice__chip--on' : ''}`}
            onPress={() => onChange(kind === value ? '' : kind)}
          >
            {text}
          </Pressable>
        ))}
      </View>
      {where.length > 0 && (
        <View className="facilityChoice__where" role="status">
          <DottedText facts={where} />
        </View>
      )}
    </View>
  )
}
