import { View } from '@tarojs/components'
import { useContext, useMemo, useState } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { SeatView } from '@/components/seatView/SeatView'
import type { ScheduleView } from '@/contract/show'
import { Tabs } from '@/components/tabs/Tabs'
import { middleSpot } from '@/rules/seat/seatSpot'
import type { SeatState } from '@/rules/seat/seatStates'
import type { SeatPicking } from '../actions/useSeatPick'
import type { HallDrawing } from '../model/hallDrawing'
import { seatPalette } from '../model/seatPalette'
import { BestPick, BestWay } from './BestPick'
import { LostSheet } from './LostSheet'
import { SeatHead } from './SeatHead'
import { SeatList } from './SeatList'
import { SeatMap } from './SeatMap'
import { TierLegend } from './SeatLegend'
import './seatPick.scss'

const ways = [
  { value: 'map', text: '座位图' },
  { value: 'list', text: '列表' },
] as const

interface Props {
  pick: SeatPicking
  view: ScheduleView
  hall: HallDrawing
  states: readonly SeatState[]
}

/** Seat selection on the map and in the list; both show the same choice. */
export function SeatPick({ pick, view, hall, states }: Props) {
  const { isDark, isElder, colours } = useContext(AppearanceContext)
  const [way, setWay] = useState<'map' | 'list'>('map')
  const { choice, tier } = pick
  const onPick = (count: number) => void pick.best.find(count)
  const tiers = view.Schedule.Tiers
  const palette = useMemo(
    () => seatPalette(tiers, { isDark, isElder, colours }),
    [tiers, isDark, isElder, colours],
  )
  const scene = useMemo(
    () => ({
      states,
      chosen: new Set(choice.chosen),
      own: new Set(pick.own),
      alone: new Set(choice.lone.alone),
      tier,
      palette,
    }),
    [states, choice.chosen, pick.own, choice.lone.alone, tier, palette],
  )
  const zone = useMemo(() => {
    const shown = tiers.find(({ Key }) => Key === tier)
    const spot = middleSpot(
      hall.plan,
      hall.seats.filter((seat) => seat.tier === tier),
    )
    return shown && spot && { shown, spot }
  }, [hall, tier, tiers])
  return (
    <View className="seatPick">
      <View className={`seatPick__choice ${way === 'map' ? 'seatPick__choice--map' : ''}`}>
        <SeatHead view={view}>
          <Tabs label="选座方式" tabs={ways} value={way} onChange={setWay} />
        </SeatHead>
        <TierLegend tiers={tiers} value={tier} onChange={pick.setTier} />
        {way === 'map' ? (
          <SeatMap
            key={view.PlanId}
            hall={hall}
            scene={scene}
            shown={pick.shown}
            onSeat={choice.toggle}
            isSearching={pick.best.pendingCount > 0}
            way={<BestWay max={pick.max} pendingCount={pick.best.pendingCount} onPick={onPick} />}
          />
        ) : (
          <SeatList
            seats={hall.seats}
            states={states}
            tiers={tiers}
            tier={tier}
            chosen={choice.chosen}
            own={pick.own}
            onSeat={choice.toggle}
          />
        )}
      </View>
      {zone && (
        <View className="seatPick__view">
          <SeatView spot={zone.spot} name={zone.shown.Name} tier={zone.shown} />
        </View>
      )}
      {way === 'list' && (
        <BestPick max={pick.max} pendingCount={pick.best.pendingCount} onPick={onPick} />
      )}
      <LostSheet
        lost={pick.lost}
        isBusy={pick.isBusy}
        onTake={pick.takeOffered}
        onAgain={pick.chooseAgain}
      />
    </View>
  )
}
