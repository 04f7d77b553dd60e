import { View } from '@tarojs/components'
import gift from 'lucide-static/icons/gift.svg'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { dayTime } from '@/utils/timeText'
import { Button } from '@/components/button/Button'
import { go, redirect } from '@/navigation'
import type { TicketGift } from '../queries'
import { useGiftTaking } from '../actions/useGiftTaking'
import { TicketHead, Perforation } from './TicketHead'
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
          <View className="giftCard__name">{`${dayTime(ExpireAt)} 前有效，限一位朋友领取`}</View>
        )}
        {children}
      </View>
    </View>
  )
}

const toWallet = () => void redirect('ticketWallet')

/** Action for the viewer of a gift: accept it, manage it, or continue. */
export function GiftEnd({ gift }: { gift: TicketGift }) {
  const { take, isBusy, isSignedIn } = useGiftTaking(gift.Hash)
  if (gift.Of === 'taken') return <Button onPress={toWallet}>在票夹里查看</Button>
  if (gift.Of === 'mine')
    return (
      <Button kind="plain" onPress={toWallet}>
        {gift.Status === 'Open' ? '您送出的票，到票夹收回或再发' : '回票夹'}
      </Button>
    )
  if (gift.Status === 'Open')
    return (
      <Button busy={isBusy} onPress={take}>
        {isSignedIn ? '领取这张票' : '登录后领取'}
      </Button>
    )
  return (
    <Button kind="plain" onPress={() => void go('shows')}>
      看看别的演出
    </Button>
  )
}
