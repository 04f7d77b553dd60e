import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, useEffect, useState } from 'react'
import { Button } from '@/components/button/Button'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import type { ParkingStay } from '@/contract/carInfo'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { useChosenOffers } from '../actions/useChosenOffers'
import { useLeave } from '../actions/useLeave'
import { usePayStay } from '../actions/usePayStay'
import { useMinuteOf } from '../actions/useServerTime'
import { askAgainAt, feeNow, isPriceOver } from '../model/stayText'
import { LeaveClock } from './LeaveClock'
import { StayHead } from './StayHead'
import { StrangerHints } from './StrangerHints'
import { StayPrice } from './StayPrice'
import './stayPane.scss'

interface Props {
  /** The stay at its best price. */
  found: ParkingStay
  /** Called when the gate has opened, with the gate's text. */
  onOpened: (text: string) => void
  /** Refetches the stays of the page. */
  askAgain: () => Promise<unknown>
}

/**
 * A stay from its price to the open gate: the fee is updated every minute and refetched when it rises or the quote
 * expires; after the payment the time to leave is shown.
 */
export function StayPane({ found, onOpened, askAgain: askForAll }: Props) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const offers = useChosenOffers(found)
  const { stay, choice } = offers
  const askAgain = () => Promise.all([askForAll(), offers.askAgain()])
  const at = useMinuteOf(stay.InAt ?? 0)
  const fee = feeNow(stay, at)
  const payment = usePayStay({ choice, forgetChoice: offers.forget, askAgain })
  const gate = useLeave(onOpened, askAgain)
  useAtServerTime(askAgainAt(stay, at), () => void askAgain())
  const note = payment.note || gate.error || offers.note
  const isDue = stay.Actions.includes('pay')
  const isOver = useIsOver(stay)
  return (
    <View className="stayPane">
      <LastPaymentNote last={payment.last} onDismiss={payment.dismissLast} />
      <View className="stayPane__card">
        <StayHead stay={stay} minutes={fee.minutes} />
        {stay.Status === 'Paid' && stay.LeaveBefore !== null ? (
          <LeaveClock leaveBefore={stay.LeaveBefore} onEnd={() => void askAgain()} />
        ) : (
          stay.Status !== 'Out' && (
            <StayPrice
              stay={stay}
              fee={fee}
              onPick={stay.Actions.includes('pickCoupon') ? () => offers.choose(stay) : undefined}
            />
          )
        )}
        {isDue && !isSignedIn && <View className="stayPane__hint">付款时登录</View>}
        {!stay.IsOwn && <StrangerHints stay={stay} />}
        {isDue && isSignedIn && stay.IsCarOfOthers && (
          <SwitchRow
            title="用我的会员时长和优惠券"
            hint="不是您的车，默认不用权益"
            isOn={offers.isSpending}
            onChange={offers.spend}
          />
        )}
        {note && (
          <View className="stayPane__note" role="alert">
            {note}
          </View>
        )}
        {isDue && isOver && <Button onPress={() => void askAgain()}>重新计算</Button>}
        {isDue && !isOver && (
          <Button
            busy={payment.isBusy || offers.isReckoning}
            onPress={() => void payment.pay(stay)}
          >
            {fee.pay > 0 ? `付款 ${formatYuan(fee.pay)}` : '已全部抵扣，免费离场'}
          </Button>
        )}
        {stay.Actions.includes('leave') && (
          <Button busy={gate.isBusy} onPress={() => gate.leave(stay)}>
            {stay.Status === 'Paid' ? '到出口了，开闸离场' : '无需付款，开闸离场'}
          </Button>
        )}
      </View>
      <Cashier
        orderId={payment.orderId}
        last={payment.last}
        result="parkingPaid"
        settlesCovered
        onClose={payment.leaveCashier}
      />
    </View>
  )
}

/** True from the moment when the price of another person's car has expired. */
function useIsOver(stay: ParkingStay): boolean {
  const now = useContext(ServerClockContext)
  const [isOver, setOver] = useState(() => isPriceOver(stay, now()))
  useEffect(() => setOver(isPriceOver(stay, now())), [stay, now])
  useAtServerTime(stay.IsOwn ? null : stay.QuoteExpireAt, () => setOver(true))
  return isOver
}
