import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { RichText } from '@/components/richText/RichText'
import type { Schedule, ShowDetail } from '@/contract/show'
import { ScheduleChoice } from './ScheduleChoice'
import { ShowFacts } from './ShowFacts'
import { ShowStage } from './ShowStage'
import { ShowNotices } from './ShowNotices'
import { TierList } from './TierList'
import './showBody.scss'

interface Props {
  show: ShowDetail
  schedules: readonly Schedule[]
  chosen: Schedule | undefined
  /** Way to share the show. */
  poster: ReactNode
  onChoose: (schedule: Schedule) => void
  /** Called when a sale begins or ends while the page is shown. */
  onTurn: () => void
}

/** Details of a show, shown before the seat selection. */
export function ShowBody({ show, schedules, chosen, poster, onChoose, onTurn }: Props) {
  return (
    <View className="showBody">
      <ShowStage show={show} />
      <View className="showBody__part">
        {show.Status === 'Presale' && (
          <View className="showBody__sale">
            <Countdown until={show.SaleAt} event="开票" overText="已开票" onEnd={onTurn} />
            {show.PresaleNote !== '' && <View>{show.PresaleNote}</View>}
          </View>
        )}
        {schedules.length > 0 && (
          <View className="showBody__card">
            <View className="showBody__name" role="heading" aria-level="3">
              选择场次
            </View>
            <ScheduleChoice schedules={schedules} chosen={chosen} onChoose={onChoose} />
            {chosen && chosen.Status !== 'Cancelled' && <TierList tiers={chosen.Tiers} />}
          </View>
        )}
        <ShowFacts show={show} />
        {poster}
        <ShowNotices show={show} />
        {show.Intro !== '' && (
          <View className="showBody__card">
            <View className="showBody__name" role="heading" aria-level="3">
              演出介绍
            </View>
            <RichText html={show.Intro} />
          </View>
        )}
      </View>
    </View>
  )
}
