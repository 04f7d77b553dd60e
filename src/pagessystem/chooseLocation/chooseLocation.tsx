import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import '@/components/listRow/listRow.scss'
import { Missing } from '@/components/missing/Missing'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { Screen } from '@/components/screen/Screen'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { arrowKeys } from '@/hooks/arrowKeys'
import { redirect } from '@/navigation'
import { distanceMetres, distanceText } from '@/utils/geography'
import { ParkMap } from '@/features/parkMap/components/ParkMap'
import { useParkMap } from '@/features/parkMap/queries'
import {
  placeOf,
  useBuildings,
  useHere,
  type BuildingInfo,
  type Place,
} from '@/features/buildingInfo/queries'
import { factsText } from '@/rules/factsText'
import './chooseLocation.scss'

/**
 * Selection of a place in the park or of the device's position (spec 2 /choose-location). The result is only displayed,
 * because no page of this version uses it.
 */
export default function ChooseLocationPage() {
  const buildings = useBuildings()
  const [place, setPlace] = useState<Place | null>(null)
  const confirm = async () => {
    if (!place) return
    const { latitude, longitude, name, address } = place
    await redirect('openLocation', { latitude, longitude, name, address })
  }
  return (
    <Screen
      footer={
        <>
          <Missing names={place ? [] : ['位置']} />
          <Button disabled={!place} onPress={() => void confirm()}>
            {place?.name ? `选择${place.name}` : '选择位置'}
          </Button>
        </>
      }
    >
      <PageState
        query={buildings}
        skeleton={<Skeleton height="320px" />}
        isEmpty={(rows) => rows.length === 0}
        emptyState={<EmptyState title="还没有登记位置" hint="请联系客服说明所在位置" />}
      >
        {(rows) => <Places rows={rows} place={place} onChoose={setPlace} />}
      </PageState>
    </Screen>
  )
}

interface PlacesProps {
  rows: readonly BuildingInfo[]
  place: Place | null
  onChoose: (place: Place) => void
}

function Places({ rows, place, onChoose }: PlacesProps) {
  const { isElder } = useContext(AppearanceContext)
  const [words, setWords] = useState('')
  const { here, state, ask } = useHere()
  const map = useParkMap()
  const pick = (id: string) => {
    const row = rows.find(({ Id }) => Id === id)
    if (row) onChoose(placeOf(row))
  }
  const choosable = rows
    .filter(({ Name, Note }) => `${Name} ${Note}`.includes(words.trim()))
    .map((row) => ({ row, place: placeOf(row) }))
    .map((each) => ({ ...each, metres: here ? distanceMetres(here, each.place) : 0 }))
    .sort((one, other) => one.metres - other.metres)
  const mine: Place | null = here && { ...here, name: '我的当前位置', address: '' }
  return (
    <View className="chooseLocation">
      <ParkMap query={map} target={place ?? undefined} here={here} onPick={pick} />
      <View className="chooseLocation__find">
        <SearchBox
          label={isElder ? '搜位置' : '搜楼栋、出入口'}
          value={words}
          onChange={setWords}
        />
        {!here && (
          <Button kind="plain" size="inline" busy={state === 'asking'} onPress={() => void ask()}>
            按远近排列
          </Button>
        )}
      </View>
      <View className="chooseLocation__note chooseLocation__note--status" role="status">
        {state === 'refused' && '没有取得位置，可再试一次'}
      </View>
      {(mine || choosable.length > 0) && (
        <View className="listCard" role="radiogroup" aria-label="位置" {...arrowKeys('radio')}>
          {mine && (
            <Row place={mine} note="" isChosen={place?.name === mine.name} onChoose={onChoose} />
          )}
          {choosable.map((each) => (
            <Row
              key={each.row.Id}
              place={each.place}
              note={factsText([each.row.Note, here && distanceText(each.metres)])}
              isChosen={place?.name === each.place.name}
              onChoose={onChoose}
            />
          ))}
        </View>
      )}
      {choosable.length === 0 && <EmptyState title="没有这样的位置" hint="换个词试试" />}
    </View>
  )
}

interface RowProps {
  place: Place
  note: string
  isChosen: boolean
  onChoose: (place: Place) => void
}

function Row({ place, note, isChosen, onChoose }: RowProps) {
  return (
    <Pressable
      className={`listRow ${note ? 'listRow--two' : ''} ${isChosen ? 'chooseLocation__chosen' : ''}`}
      role="radio"
      selected={isChosen}
      onPress={() => onChoose(place)}
    >
      <View className="listRow__text">
        <View className="listRow__title">{place.name}</View>
        {note && <View className="listRow__hint">{note}</View>}
      </View>
      {isChosen && <Icon src={check} size={20} className="listRow__icon" />}
    </Pressable>
  )
}
