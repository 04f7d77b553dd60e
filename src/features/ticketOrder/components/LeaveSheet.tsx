import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import { Sheet } from '@/components/sheet/Sheet'
import { useCancelTickets } from '../actions/useCancelTickets'
import './leaveSheet.scss'

interface Props {
  orderId: string
  /** When the hold expires, ms. */
  until: number
  isOpen: boolean
  /** Continues with the order. */
  onClose: () => void
  /** Leaves the page; the seats are still held, or have been released. */
  onLeave: () => void
}

/** Sheet shown before leaving held seats: continue, keep them until the hold expires, or release them. */
export function LeaveSheet({ orderId, until, isOpen, onClose, onLeave }: Props) {
  const { cancel, isBusy } = useCancelTickets(orderId)
  const giveUp = async () => {
    if (await cancel()) onLeave()
    else onClose()
  }
  return (
    <Sheet isOpen={isOpen} title="订单未提交" onClose={onClose}>
      <View className="leaveSheet">
        <View className="leaveSheet__text">
          <Countdown isWithinHour until={until} label="座位保留" overText="座位已放回" />
          <View className="leaveSheet__hint">可在“演出订单”支付</View>
        </View>
        <Button onPress={onClose}>继续下单</Button>
        <Button kind="plain" onPress={onLeave}>
          保留座位，稍后付款
        </Button>
        <Button kind="quiet" busy={isBusy} onPress={() => void giveUp()}>
          放弃座位
        </Button>
      </View>
    </Sheet>
  )
}
