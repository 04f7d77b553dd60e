import { View } from '@tarojs/components'
import { useContext, type ReactNode } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Picture } from '@/components/picture/Picture'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import { ServerClockContext } from '@/hooks/serverClock'
import { relativeTime } from '@/utils/dateTime'
import { Button } from '@/components/button/Button'
import { go, redirect } from '@/navigation'
import type { TicketGift } from '../queries'
import { useGiftTaking } from '../actions/useGiftTaking'
import { placeText, startText } from '../model/words'
import { Perforation } from './TicketHead'
import './giftCard.scss'

/** The giver's words, the poster and the show, on the light of the poster. */
function GiftStage({ shown }: { shown: TicketGift }) {
  const serverNow = useContext(ServerClockContext)
  const { FromName, Message, Poster, Title, StartAt } = shown
  return (
    <View className="giftCard__stage">
      {Poster !== '' && (
        <View className="giftCard__ground" aria-hidden="true">
          <Picture src={Poster} alt="" ratio={3 / 4} isEager />
        </View>
      )}
      <View className="giftCard__who">{`${FromName} 送你一张票`}</View>
      {Message !== '' && (
        <View className="giftCard__message">
          <WordText>{`“${Message}”`}</WordText>
        </View>
      )}
      {Poster !== '' && (
        <View className="giftCard__poster">
          <Picture src={Poster} alt="" ratio={3 / 4} isEager />
        </View>
      )}
      <View className="giftCard__title" role="heading" aria-level="2">
        <WordText>{Title}</WordText>
      </View>
      <View className="giftCard__time">{startText(StartAt, serverNow())}</View>
      <View className="giftCard__place">
        <DottedText facts={[placeText(shown)]} />
      </View>
    </View>
  )
}

/** A gift ticket as shown to the recipient before acceptance; `children` are placed below. */
export function GiftCard({ shown, children }: { shown: TicketGift; children: ReactNode }) {
  const now = useContext(ServerClockContext)()
  const { SeatText, TierName, Status, StatusText, ExpireAt } = shown
  return (
    <View className="giftCard">
      <GiftStage shown={shown} />
      <Perforation />
      <View className="giftCard__stub">
        <View className="giftCard__line">
          <View>
            <View className="giftCard__name">座位</View>
            <View className="giftCard__seat">{SeatText}</View>
          </View>
          <StatusBadge text={StatusText} tone={Status === 'Open' ? 'busy' : 'off'} />
        </View>
        <View className="giftCard__name">
          <DottedText
            facts={[TierName, Status === 'Open' && `${relativeTime(ExpireAt, now)} 前领取`]}
          />
        </View>
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
