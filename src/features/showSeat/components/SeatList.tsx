import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/components/pageState/PageState'
import { Pressable } from '@/components/pressable/Pressable'
import { TierMark } from '@/components/tierMark/TierMark'
import type { ScheduleTier } from '@/contract/show'
import { factsText } from '@/rules/factsText'
import { formatYuan } from '@/rules/money'
import { kindTexts, type PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { listedTiers, type ListedRow } from '../model/seatRows'
import './seatList.scss'

interface Props {
  seats: readonly PlanSeat[]
  states: readonly SeatState[]
  tiers: readonly ScheduleTier[]
  /** Key of the tier to list; empty: all tiers. */
  tier: string
  chosen: readonly number[]
  /** Seats of the member's unpaid order. */
  own: readonly number[]
  onSeat: (index: number) => void
}

/** Seat list in place of the map: by tier and row, synchronised with the map. One row is open at a time. */
export function SeatList({ seats, states, tiers, tier, chosen, own, onSeat }: Props) {
  const [openRow, setOpenRow] = useState('')
  const listed = useMemo(
    () => listedTiers(seats, states, tiers, tier).filter(({ rows }) => rows.length > 0),
    [seats, states, tiers, tier],
  )
  const taken = new Set(chosen)
  const unpaid = new Set(own)
  if (listed.length === 0) return <EmptyState title="没有空座了" hint="可以换个票档或场次看看" />
  return (
    <View className="seatList">
      {listed.map(({ tier: { Id, Name, MemberPrice, Colour, Mark }, rows }) => (
        <View key={Id} className="seatList__tier">
          <View className="seatList__head" role="heading" aria-level="2">
            <TierMark Colour={Colour} Mark={Mark} />
            <Text className="seatList__title">{`${Name} ${formatYuan(MemberPrice)}`}</Text>
            <Text className="seatList__count">{`${freeCount(
              rows.flatMap((row) => row.seats),
              unpaid,
            )} 个空座`}</Text>
          </View>
          {rows.map((row) => (
            <SeatRow
              key={row.id}
              row={row}
              price={formatYuan(MemberPrice)}
              isOpen={openRow === row.id}
              chosen={taken}
              unpaid={unpaid}
              onOpen={() => setOpenRow(openRow === row.id ? '' : row.id)}
              onSeat={onSeat}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

interface RowProps {
  row: ListedRow
  price: string
  isOpen: boolean
  chosen: ReadonlySet<number>
  unpaid: ReadonlySet<number>
  onOpen: () => void
  onSeat: (index: number) => void
}

/** Number of seats without those of the member's unpaid order. */
const freeCount = (seats: readonly PlanSeat[], unpaid: ReadonlySet<number>) =>
  seats.filter(({ index }) => !unpaid.has(index)).length

const colText = ({ col }: PlanSeat) => (/^\d+$/.test(col) ? `${col} 座` : col)

function SeatRow({ row, price, isOpen, chosen, unpaid, onOpen, onSeat }: RowProps) {
  const own = row.seats.filter(({ index }) => chosen.has(index)).length
  const free = freeCount(row.seats, unpaid)
  const unpaidCount = row.seats.length - free
  const rest = factsText([unpaidCount > 0 && `${unpaidCount} 座待支付`, `${free} 个空座`])
  const count = own > 0 ? `已选 ${own} 座` : rest
  return (
    <View className="seatList__row">
      <Pressable className="seatList__name" expanded={isOpen} onPress={onOpen}>
        <Text>{row.name}</Text>
        <Text className={own > 0 ? 'seatList__own' : 'seatList__count'}>{count}</Text>
      </Pressable>
      {isOpen && (
        <View className="seatList__seats" role="group" aria-label={row.name}>
          {row.seats.map((seat) => {
            const isChosen = chosen.has(seat.index)
            const kind = kindTexts[seat.kind]
            const isUnpaid = unpaid.has(seat.index)
            const note = factsText([kind, isChosen ? '✓ 已选' : isUnpaid && '待支付'])
            return (
              <Pressable
                key={seat.index}
                role="checkbox"
                selected={isChosen}
                className={`seatList__seat ${kind && 'seatList__seat--kind'} ${isChosen ? 'seatList__seat--on' : isUnpaid ? 'seatList__seat--own' : ''}`}
                label={[
                  `${row.name} ${colText(seat)}`,
                  kind,
                  !isChosen && isUnpaid && '待支付',
                  price,
                ]
                  .filter(Boolean)
                  .join('，')}
                onPress={() => onSeat(seat.index)}
              >
                <Text>{colText(seat)}</Text>
                {note && <Text className="seatList__note">{note}</Text>}
              </Pressable>
            )
          })}
        </View>
      )}
    </View>
  )
}
