import { View } from '@tarojs/components'
import { useContext, useMemo, useState } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { SeatView } from '@/components/seatView/SeatView'
import { Tabs } from '@/components/tabs/Tabs'
import type { ScheduleView } from '@/contract/show'
import { middleSpot } from '@/rules/seat/seatSpot'
import type { SeatState } from '@/rules/seat/seatStates'
import { Pressable } from '@/components/pressable/Pressable'
import type { SeatPicking } from '../actions/useSeatPick'
import type { HallDrawing } from '../model/hallDrawing'
import { seatPalette } from '../model/seatPalette'
import { LostSheet } from './LostSheet'
import { SeatHead } from './SeatHead'
import { SeatList } from './SeatList'
import { SeatMap } from './SeatMap'
import { TierLegend } from './SeatLegend'
import './seatPick.scss'

interface BestPickProps {
  /** Maximum number of seats that may be chosen. */
  max: number
  /** Number of people of the running search; 0: no search is running. */
  pendingCount: number
  onPick: (count: number) => void
}

/** Buttons that request the park's seat proposal for a number of people. */
function BestPick({ max, pendingCount, onPick }: BestPickProps) {
  if (max < 1) return null
  return (
    <View className="bestPick" aria-busy={pendingCount > 0}>
      <View className="bestPick__label">推荐</View>
      <View className="bestPick__counts">
        {Array.from({ length: Math.min(max, 6) }, (_, at) => at + 1).map((count) => (
          <Pressable
            key={count}
            className={`bestPick__count ${pendingCount === count ? 'bestPick__count--asked' : ''}`}
            label={`推荐座位：${count} 人`}
            disabled={pendingCount > 0}
            onPress={() => onPick(count)}
          >
            {`${count} 人`}
          </Pressable>
        ))}
      </View>
    </View>
  )
}

interface Props {
  pick: SeatPicking
  view: ScheduleView
  hall: HallDrawing
  states: readonly SeatState[]
  onGoOn: (orderId: string) => void
}

const ways = [
  { value: 'map', text: '座位图' },
  { value: 'list', text: '列表选座' },
] as const

/** Seat selection on the map and in the list; both show the same choice. */
export function SeatPick({ pick, view, hall, states, onGoOn }: Props) {
  const { isDark, isElder, colours } = useContext(AppearanceContext)
  const [way, setWay] = useState<'map' | 'list'>('map')
  const { choice, tier } = pick
  const tiers = view.Schedule.Tiers
  const palette = useMemo(
    () => seatPalette(tiers, { isDark, isElder, colours }),
    [tiers, isDark, isElder, colours],
  )
  const scene = useMemo(
    () => ({
      states,
      chosen: new Set(choice.chosen),
      alone: new Set(choice.lone.alone),
      tier,
      palette,
    }),
    [states, choice.chosen, choice.lone.alone, tier, palette],
  )
  const zone = useMemo(() => {
    const name = tiers.find(({ Key }) => Key === tier)?.Name
    const spot = middleSpot(
      hall.plan,
      hall.seats.filter((seat) => seat.tier === tier),
    )
    return name && spot && { name, spot }
  }, [hall, tier, tiers])
  return (
    <View className="seatPick">
      <SeatHead pick={pick} view={view} onGoOn={onGoOn} />
      <Tabs label="选座方式" tabs={ways} value={way} onChange={setWay} />
      <TierLegend tiers={tiers} palette={palette} value={tier} onChange={pick.setTier} />
      {way === 'map' ? (
        <SeatMap
          key={view.PlanId}
          hall={hall}
          scene={scene}
          shown={pick.shown}
          onSeat={choice.toggle}
        />
      ) : (
        <SeatList
          seats={hall.seats}
          states={states}
          tiers={tiers}
          tier={tier}
          chosen={choice.chosen}
          onSeat={choice.toggle}
        />
      )}
      {zone && (
        <View className="seatPick__view">
          <SeatView spot={zone.spot} name={zone.name} />
        </View>
      )}
      <BestPick
        max={pick.max}
        pendingCount={pick.best.pendingCount}
        onPick={(count) => void pick.best.find(count)}
      />
      <LostSheet
        lost={pick.lost}
        isBusy={pick.isBusy}
        onTake={pick.takeOffered}
        onAgain={pick.chooseAgain}
      />
    </View>
  )
}
