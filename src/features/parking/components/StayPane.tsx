import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import type { ParkingStay } from '@/contract/carInfo'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { useLeave } from '../actions/useLeave'
import { usePayStay } from '../actions/usePayStay'
import { useAtServerTime, useMinuteOf } from '../actions/useServerTime'
import { askAgainAt, feeNow } from '../model/stayText'
import type { StayChoice } from '../queries'
import { LeaveClock } from './LeaveClock'
import { OfferSheet } from './OfferSheet'
import { StayHead } from './StayHead'
import { StayPrice } from './StayPrice'
import './stayPane.scss'

interface Props {
  stay: ParkingStay
  /** Offers chosen by hand; null: the best. */
  choice: StayChoice | null
  onChoose: (choice: StayChoice | null) => void
  /** Asks for the stays of the page anew. */
  askAgain: () => Promise<unknown>
}

/**
 * One stay, from what it costs to the open gate: the fee goes on by the minute, is asked anew when it rises or the
 * quote is over, is paid, and then says until when the gate opens.
 */
export function StayPane({ stay, choice, onChoose, askAgain }: Props) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [isPicking, setPicking] = useState(false)
  const at = useMinuteOf(stay.InAt)
  const fee = feeNow(stay, at)
  const payment = usePayStay(choice, askAgain)
  const gate = useLeave(askAgain)
  useAtServerTime(askAgainAt(stay, at), () => void askAgain())
  const isDue = stay.Actions.includes('pay')
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
              onPick={stay.Actions.includes('pickCoupon') ? () => setPicking(true) : undefined}
            />
          )
        )}
        {isDue && !isSignedIn && (
          <View className="stayPane__hint">付款时登录，会员时长、优惠券和积分会自动抵扣</View>
        )}
        {(payment.note || gate.error) && (
          <View className="stayPane__note" role="alert">
            {payment.note || gate.error}
          </View>
        )}
        {gate.text && (
          <View className="stayPane__open" role="status">
            {gate.text}
          </View>
        )}
        {isDue && (
          <Button busy={payment.isBusy} onPress={() => void payment.pay(stay)}>
            {`付款 ${formatYuan(fee.pay)}`}
          </Button>
        )}
        {stay.Actions.includes('leave') && (
          <Button busy={gate.isBusy} onPress={() => gate.leave(stay)}>
            {stay.Status === 'Paid' ? '到出口了，开闸离场' : '无需付款，开闸离场'}
          </Button>
        )}
      </View>
      <OfferSheet
        isOpen={isPicking}
        stay={stay}
        choice={choice}
        onChoose={(next) => {
          setPicking(false)
          onChoose(next)
        }}
        onClose={() => setPicking(false)}
      />
      <Cashier
        orderId={payment.orderId}
        last={payment.last}
        result="parkingPaid"
        onClose={payment.leaveCashier}
      />
    </View>
  )
}
