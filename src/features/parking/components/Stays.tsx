import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Choice } from '@/components/choice/Choice'
import { PageState, type Loadable } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { ParkingStay } from '@/contract/carInfo'
import { plateText } from '../model/stayText'
import { useStayByCode, useStays, type StayChoice, type StaySearch } from '../queries'
import { StayPane } from './StayPane'
import './stayPane.scss'

interface Props {
  query: Loadable<ParkingStay[]>
  choice: StayChoice | null
  onChoose: (choice: StayChoice | null) => void
  emptyState: ReactNode
}

/** The stays that were found, one of them whole. */
function FoundStays({ query, choice, onChoose, emptyState }: Props) {
  const [shownId, setShownId] = useState('')
  const askAgain = async () => query.refetch()
  return (
    <PageState
      query={query}
      skeleton={<Skeleton height="280px" />}
      isEmpty={(stays) => stays.length === 0}
      emptyState={emptyState}
    >
      {(stays) => {
        const shown = stays.find(({ Id }) => Id === shownId) ?? stays[0]
        return (
          <View className="stayPane">
            {stays.length > 1 && (
              <Choice
                label="在场车辆"
                options={stays.map(({ Id, PlateNo }) => ({ value: Id, text: plateText(PlateNo) }))}
                value={shown?.Id ?? null}
                onChange={(id) => {
                  setShownId(id)
                  onChoose(null)
                }}
              />
            )}
            {shown && (
              <StayPane stay={shown} choice={choice} onChoose={onChoose} askAgain={askAgain} />
            )}
          </View>
        )
      }}
    </PageState>
  )
}

/** What the member's own cars, or one plate, owe. */
export function Stays({ search, emptyState }: { search: StaySearch; emptyState: ReactNode }) {
  const [choice, setChoice] = useState<StayChoice | null>(null)
  const query = useStays(search, choice, true)
  return <FoundStays query={query} choice={choice} onChoose={setChoice} emptyState={emptyState} />
}

/** The stay of a paper slip. */
export function CodeStay({ code, emptyState }: { code: string; emptyState: ReactNode }) {
  const [choice, setChoice] = useState<StayChoice | null>(null)
  const query = useStayByCode(code, choice)
  const data = query.data && [query.data]
  return (
    <FoundStays
      query={{ ...query, data }}
      choice={choice}
      onChoose={setChoice}
      emptyState={emptyState}
    />
  )
}
