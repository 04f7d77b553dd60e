import { useState } from 'react'
import mapPin from 'lucide-static/icons/map-pin.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import type { FoundPlace } from '@/contract/searchWord'
import { useLayers } from '../queries/floors'
import { PlanSheet } from './PlanSheet'

/** 卫生间 · 公共卫生间 */
const titleOf = ({ KindText, Name }: FoundPlace) => [KindText, Name].filter(Boolean).join(' · ')

/** Facilities with their floors; a tap opens the plan of the floor with a pin on the facility. */
export function FoundPlaces({ places }: { places: readonly FoundPlace[] }) {
  const [chosen, setChosen] = useState<FoundPlace>()
  const [floorId, setFloorId] = useState('')
  const layers = useLayers(chosen?.BuildingId ?? '', {})
  const open = (place: FoundPlace) => {
    setChosen({ ...place, Name: titleOf(place) })
    setFloorId(place.FloorId)
    if (layers.isError) void layers.refetch()
  }
  const ofBuilding = layers.data?.Layers.filter(
    ({ BuildingId }) => BuildingId === chosen?.BuildingId,
  )
  return (
    <Section title="设施">
      <ListCard>
        {places.map((place) => (
          <ListRow
            key={place.Id}
            icon={mapPin}
            title={titleOf(place)}
            hint={`${place.BuildingName} · ${place.FloorName}`}
            onPress={() => open(place)}
          />
        ))}
      </ListCard>
      <PlanSheet
        layers={ofBuilding ?? []}
        floorId={floorId}
        onFloor={setFloorId}
        pin={chosen?.FloorId === floorId ? chosen : undefined}
      />
    </Section>
  )
}
