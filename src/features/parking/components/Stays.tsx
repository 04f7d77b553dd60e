import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Choice } from '@/components/choice/Choice'
import { EmptyState, PageState, type Loadable } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { ParkingStay } from '@/contract/carInfo'
import { isGone } from '@/rules/requestError'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { ResultHead } from '@/features/checkout/components/ResultHead'
import { redirect } from '@/navigation'
import { plateText } from '../model/stayText'
import { useStayByCode, useStays, type StaySearch } from '../queries'
import { StayPane } from './StayPane'
import './stayPane.scss'

interface NearQuestionProps {
  near: NonNullable<ParkingStay['Near']>
  onYes: () => void
}

/** Asks whether a car with a near plate is the one that was searched; its fee is shown only after a yes. */
function NearQuestion({ near, onYes }: NearQuestionProps) {
  const seen = plateText(near.Seen)
  return (
    <View className="stayPane__card" role="group" aria-label="核对车牌">
      <View className="stayPane__question">是不是 {seen}？</View>
      <View className="stayPane__hint">请核对车牌；不是您的车，凭小票查</View>
      <Button onPress={onYes}>是这辆，查询停车费</Button>
    </View>
  )
}

interface Props {
  query: Loadable<ParkingStay[]>
  emptyState: ReactNode
}

/** Found stays, one of them expanded. */
function FoundStays({ query, emptyState }: Props) {
  const [shownId, setShownId] = useState('')
  // The stay of a near plate that the user has recognised.
  const [nearId, setNearId] = useState('')
  // Kept outside the stay: the car may be gone from the list before the gate's text is read.
  const [farewell, setFarewell] = useState('')
  const askAgain = async () => query.refetch()
  return (
    <PageState
      query={query}
      skeleton={<Skeleton height="280px" />}
      isEmpty={(stays) => stays.length === 0}
      emptyState={
        farewell ? (
          <View className="stayPane">
            <ResultHead title={farewell} hint="期待您再来" />
            <ListCard>
              <ListRow title="缴费记录" onPress={() => void redirect('parkingRecords')} />
            </ListCard>
          </View>
        ) : (
          emptyState
        )
      }
    >
      {(stays) => {
        const [first] = stays
        if (first?.Near && nearId !== first.Id)
          return <NearQuestion near={first.Near} onYes={() => setNearId(first.Id)} />
        const shown = stays.find(({ Id }) => Id === shownId) ?? stays[0]
        return (
          <View className="stayPane">
            {farewell && (
              <View className="stayPane__open" role="status">
                {farewell}
              </View>
            )}
            {stays.length > 1 && (
              <Choice
                label="在场车辆"
                options={stays.map(({ Id, PlateNo }) => ({ value: Id, text: plateText(PlateNo) }))}
                value={shown?.Id ?? null}
                onChange={setShownId}
              />
            )}
            {shown && (
              <StayPane key={shown.Id} found={shown} onOpened={setFarewell} askAgain={askAgain} />
            )}
          </View>
        )
      }}
    </PageState>
  )
}

/** Fees due for the member's own cars, or for one plate. */
export function Stays({ search, emptyState }: { search: StaySearch; emptyState: ReactNode }) {
  return <FoundStays query={useStays(search, true)} emptyState={emptyState} />
}

/** The stay of a paper slip. */
export function CodeStay({ code }: { code: string }) {
  const query = useStayByCode(code)
  // Unknown slip: the page offers to enter another number.
  if (!query.data && isGone(query.error))
    return <EmptyState title="没有找到这张小票的车" hint={query.error?.message} />
  const data = query.data && [query.data]
  return <FoundStays query={{ ...query, data }} emptyState={null} />
}
