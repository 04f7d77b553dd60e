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
import { Countdown } from '@/components/countdown/Countdown'
import { clockText } from '@/utils/dateTime'
import { goToLogin, redirect } from '@/navigation'
import { usePayStay, useLeave, useMinuteOf, useChosenOffers } from '../actions/useStay'
import { askAgainAt, feeNow, isPriceOver } from '../model/stayText'
import { StayHead } from './StayHead'
import { StayPrice } from './StayPrice'
import './stayPane.scss'
import './leaveClock.scss'

/** How another person's car leaves: the gate reads the plate; without a log-in the slip is needed. */
function StrangerHints({ stay }: { stay: ParkingStay }) {
  if (stay.Actions.includes('pay'))
    return <View className="stayPane__hint">为保护隐私只显示费用，付清后自动抬杆</View>
  if (stay.Status === 'Out') return null
  return (
    <>
      <View className="stayPane__hint">开到出口，道闸自动抬杆</View>
      {!stay.Actions.includes('leave') && (
        <>
          <View className="stayPane__hint">没有抬杆？用小票号，或登录后开闸</View>
          <View className="stayPane__ways">
            <Button kind="quiet" size="inline" onPress={() => void redirect('parkingStay')}>
              用小票号
            </Button>
            <Button kind="quiet" size="inline" onPress={() => void goToLogin()}>
              登录后开闸
            </Button>
          </View>
        </>
      )}
    </>
  )
}

interface LeaveClockProps {
  /** Server time, ms. */
  leaveBefore: number
  onEnd?: () => void
}

/**
 * Countdown to the time until which the gate opens without another payment. It uses server time, so it is still right
 * after the app was in the background.
 */
export function LeaveClock({ leaveBefore, onEnd }: LeaveClockProps) {
  return (
    <View className="leaveClock">
      <View className="leaveClock__until">{`请于 ${clockText(leaveBefore)} 前离场`}</View>
      <Countdown
        until={leaveBefore}
        label="剩余"
        overText="免费离场已过，需补缴差额"
        isWithinHour
        onEnd={onEnd}
      />
    </View>
  )
}

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
        <StayHead stay={stay} fee={fee} />
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
            {fee.pay > 0 ? `付款 ${formatYuan(fee.pay)}` : '开闸离场'}
          </Button>
        )}
        {stay.Actions.includes('leave') && (
          <Button busy={gate.isBusy} onPress={() => gate.leave(stay)}>
            {stay.Status === 'Paid' ? '到出口了，开闸离场' : '开闸离场'}
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
