import { View } from '@tarojs/components'
import baby from 'lucide-static/icons/baby.svg'
import cash from 'lucide-static/icons/banknote.svg'
import charger from 'lucide-static/icons/ev-charger.svg'
import entrance from 'lucide-static/icons/door-open.svg'
import lift from 'lucide-static/icons/arrow-up-down.svg'
import service from 'lucide-static/icons/concierge-bell.svg'
import stairs from 'lucide-static/icons/chart-no-axes-column-increasing.svg'
import toilet from 'lucide-static/icons/toilet.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { MapPlace } from '@/contract/business'
import { DottedText } from '@/components/facts/DottedText'
import { facilitiesOf, floorsWith, type MarkKind } from '../model/placeText'
import { shortName } from '../model/signNames'
import './facilityChoice.scss'

const icons: Record<MarkKind, string> = {
  toilet,
  lift,
  babyRoom: baby,
  service,
  charger,
  cashMachine: cash,
  entrance,
  stairs,
  escalator: stairs,
}

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
            <Icon src={icons[kind]} size={20} />
            <View className="facilityChoice__name">{text}</View>
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
