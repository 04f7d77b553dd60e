import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import type { ReactNode } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { RichText } from '@/components/richText/RichText'
import type { Schedule, ShowDetail, ScheduleTier } from '@/contract/show'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { hasPlace, showPlace } from '@/hooks/showPlace'
import { go } from '@/navigation'
import { PriceMark } from '@/components/priceMark/PriceMark'
import { Money } from '@/components/money/Money'
import { TierMark } from '@/components/tierMark/TierMark'
import { formatYuan } from '@/rules/money'
import { byPrice } from '@/rules/seat/tierMarks'
import { factsText } from '@/rules/factsText'
import { openSeats } from '../actions/openSeats'
import { canBeBought, durationText, fewText } from '../model/showText'
import { ScheduleChoice } from './ScheduleChoice'
import { ShowStage } from './ShowStage'
import chevron from 'lucide-static/icons/chevron-right.svg'
import clock from 'lucide-static/icons/clock.svg'
import mapPin from 'lucide-static/icons/map-pin.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import ticketPercent from 'lucide-static/icons/ticket-percent.svg'
import users from 'lucide-static/icons/users.svg'
import './showBody.scss'

const isForMembers = ({ MemberPrice, Price }: ScheduleTier) => MemberPrice < Price

interface TierListProps {
  tiers: readonly ScheduleTier[]
  /** Opens the seats of a tier; undefined when the schedule is not on sale. */
  onOpen: ((tier: ScheduleTier) => void) | undefined
}

/**
 * Price tiers, most expensive first, with the colour used on the seat map, and how few tickets are left; a tap opens a
 * tier's seats.
 */
function TierList({ tiers, onOpen }: TierListProps) {
  return (
    <View>
      {tiers.some(isForMembers) && (
        <View className="tierList__member">
          <PriceMark kind="member" />
        </View>
      )}
      <View className="tierList" role="list">
        {byPrice(tiers).map((tier) => (
          <View key={tier.Id} role="listitem">
            {onOpen && tier.Left > 0 ? (
              <Pressable className="tierList__row" role="link" onPress={() => onOpen(tier)}>
                <TierFacts tier={tier} />
                <Icon src={chevron} size={18} className="tierList__way" />
              </Pressable>
            ) : (
              <View className={`tierList__row ${tier.Left === 0 ? 'tierList__row--off' : ''}`}>
                <TierFacts tier={tier} />
              </View>
            )}
          </View>
        ))}
      </View>
    </View>
  )
}

function TierFacts({ tier }: { tier: ScheduleTier }) {
  return (
    <>
      <TierMark Colour={tier.Colour} Mark={tier.Mark} />
      <View className="tierList__name">{tier.Name}</View>
      <View className="tierList__left">{fewText(tier.Left, tier.Total)}</View>
      <View className="tierList__price">
        {isForMembers(tier) && (
          <View className="tierList__struck" aria-label={`原价 ${formatYuan(tier.Price)}`}>
            {formatYuan(tier.Price)}
          </View>
        )}
        <Money fen={tier.MemberPrice} size="sm" />
      </View>
    </>
  )
}

const names = [
  ['Refund', '退票'],
  ['RealName', '实名'],
  ['Entry', '入场'],
  ['Child', '儿童'],
  ['Prohibited', '禁止携带'],
  ['Invoice', '发票'],
] as const

/** Purchase notices; empty ones are left out. */
function ShowNotices({ show: { Notices } }: { show: ShowDetail }) {
  const written = names.filter(([key]) => Notices[key] !== '')
  if (written.length === 0) return null
  return (
    <View className="showNotices">
      <View className="showNotices__head" role="heading" aria-level="3">
        购票须知
      </View>
      {written.map(([key, name]) => (
        <View key={key} className="showNotices__row">
          <View className="showNotices__name">{name}</View>
          <View className="showNotices__text">
            <WordText isPlain>{Notices[key]}</WordText>
          </View>
        </View>
      ))}
    </View>
  )
}

/** Place, duration, troupe and purchase limits of a show. */
function ShowFacts({ show }: { show: ShowDetail }) {
  const { Theatre, Address, Troupe, DurationMinutes, MaxPerOrder, MaxPerUser, Coupons } = show
  const limits = [
    `每单最多 ${MaxPerOrder} 张`,
    MaxPerUser > 0 && `每人限购 ${MaxPerUser} 张`,
    show.NeedRealName && '实名购票',
    !show.AllowSeatPick && '系统配座',
  ]
  return (
    <ListCard>
      <ListRow
        icon={mapPin}
        title={factsText([Theatre, show.Hall])}
        hint={Address}
        onPress={
          hasPlace(show)
            ? () => void showPlace(show, { name: Theatre, address: Address })
            : undefined
        }
      />
      <ListRow icon={clock} title="演出时长" value={`约 ${durationText(DurationMinutes)}`} />
      {Troupe !== '' && <ListRow icon={users} title="演出团体" value={Troupe} />}
      <ListRow icon={ticket} title="限购" value={factsText(limits)} />
      {Coupons > 0 && (
        <ListRow
          icon={ticketPercent}
          title={`${Coupons} 张可用券`}
          onPress={() => void go('myCoupons')}
        />
      )}
    </ListCard>
  )
}

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
      <ShowStage show={show} hasPrice={schedules.length === 0} />
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
              场次
            </View>
            <ScheduleChoice schedules={schedules} chosen={chosen} onChoose={onChoose} />
            {chosen && chosen.Status !== 'Cancelled' && (
              <TierList
                tiers={chosen.Tiers}
                onOpen={canBeBought(chosen) ? (tier) => openSeats(show, chosen, tier) : undefined}
              />
            )}
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
