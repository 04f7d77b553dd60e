import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Money } from '@/components/money/Money'
import type { ScheduleView } from '@/contract/show'
import { formatYuan } from '@/rules/money'
import type { SeatPicking } from '../actions/useSeatPick'
import { byPrice } from '@/rules/seat/tierMarks'
import { SeatHead } from './SeatHead'
import { UnfinishedNote } from './UnfinishedNote'
import './countPick.scss'

interface Props {
  pick: SeatPicking
  view: ScheduleView
  onGoOn: (orderId: string) => void
}

/** Ticket form for shows whose seats the park chooses: tier and number. */
export function CountPick({ pick, view, onGoOn }: Props) {
  const tiers = byPrice(view.Schedule.Tiers).filter(({ Left }) => Left > 0)
  const [tierId, setTierId] = useState(tiers.find(({ Key }) => Key === pick.tier)?.Id ?? null)
  const [count, setCount] = useState<string>('1')
  const tier = tiers.find(({ Id }) => Id === tierId)
  const most = Math.min(pick.max, tier?.Left ?? pick.max)
  const wanted = Math.min(Number(count), most)
  return (
    <View className="countPick">
      <SeatHead view={view} />
      {view.Unfinished && (
        <UnfinishedNote unfinished={view.Unfinished} pick={pick} onGoOn={onGoOn} />
      )}
      <View className="countPick__hint">座位统一安排，同一单尽量连座</View>
      <Choice
        label="票档"
        options={tiers.map(({ Id, Name, MemberPrice, Left }) => ({
          value: Id,
          text: `${Name} ${formatYuan(MemberPrice)} 余 ${Left} 座`,
        }))}
        value={tierId}
        onChange={setTierId}
      />
      {most > 0 && (
        <Choice
          label="张数"
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            text: `${at + 1} 张`,
          }))}
          value={String(wanted)}
          onChange={setCount}
        />
      )}
      <View className="countPick__end">
        <View role="status">
          {tier && <Money fen={tier.MemberPrice * wanted} size="lg" />}
          <View className="countPick__note">{pick.note}</View>
        </View>
        <Button
          size="inline"
          busy={pick.isBusy}
          disabled={!tier || wanted < 1}
          onPress={() => tier && pick.confirmCount(tier.Id, wanted)}
        >
          确认购票
        </Button>
      </View>
    </View>
  )
}
