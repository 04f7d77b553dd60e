import { View } from '@tarojs/components'
import gift from 'lucide-static/icons/gift.svg'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { formatTime } from '@/utils/dateTime'
import type { TicketGift } from '../queries'
import { Perforation } from './Perforation'
import { TicketHead } from './TicketHead'
import './giftCard.scss'

/** A gift ticket as shown to the recipient before acceptance; `children` are placed below. */
export function GiftCard({ shown, children }: { shown: TicketGift; children: ReactNode }) {
  const { FromName, Message, SeatText, TierName, Status, StatusText, ExpireAt } = shown
  return (
    <View className="giftCard">
      <View className="giftCard__from">
        <Icon src={gift} size={28} />
        <View className="giftCard__who">{`${FromName} 送你一张票`}</View>
        {Message !== '' && <View className="giftCard__message">{`“${Message}”`}</View>}
      </View>
      <TicketHead shown={shown} />
      <Perforation />
      <View className="giftCard__stub">
        <View className="giftCard__line">
          <View>
            <View className="giftCard__name">座位</View>
            <View className="giftCard__seat">{SeatText}</View>
            <View className="giftCard__name">{TierName}</View>
          </View>
          <StatusBadge text={StatusText} tone={Status === 'Open' ? 'good' : 'off'} />
        </View>
        {Status === 'Open' && (
          <View className="giftCard__name">
            {`${formatTime(ExpireAt, 'M月d日 hh:mm')} 前有效，限一位朋友领取`}
          </View>
        )}
        {children}
      </View>
    </View>
  )
}
