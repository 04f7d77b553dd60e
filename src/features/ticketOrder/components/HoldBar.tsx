import { View } from '@tarojs/components'
import clock from 'lucide-static/icons/clock.svg'
import { Countdown } from '@/components/countdown/Countdown'
import { Icon } from '@/components/icon/Icon'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import './holdBar.scss'

interface Props {
  /** Server time when the hold expires, ms. */
  until: number
  /** Called when the hold expires while the page is shown. */
  onEnd: () => void
}

/** Below this remaining time, in s, the bar is emphasised. */
const urgentSeconds = 120

/** Remaining time of the hold; always visible. */
export function HoldBar({ until, onEnd }: Props) {
  const isUrgent = useSecondsUntil(until) <= urgentSeconds
  return (
    <View className={`holdBar ${isUrgent ? 'holdBar--urgent' : ''}`}>
      <Icon src={clock} size={18} className="holdBar__icon" />
      <View className="holdBar__clock">
        <Countdown
          isWithinHour
          until={until}
          label="座位保留"
          overText="座位已放回"
          onEnd={onEnd}
        />
      </View>
      {isUrgent && <View className="holdBar__hint">请尽快付款</View>}
    </View>
  )
}

/** The hold has expired: link back to the seat selection. */
export function HoldOver({ onPickAgain }: { onPickAgain: () => void }) {
  return (
    <EmptyState
      title="座位已放回"
      hint="占座已超时，请重新选座"
      action={
        <Button size="inline" onPress={onPickAgain}>
          重新选座
        </Button>
      }
    />
  )
}

/** The order was submitted or cancelled, here or on another device: link to its page. */
export function OrderMoved({ onOpen }: { onOpen: () => void }) {
  return (
    <EmptyState
      title="订单已提交或已取消"
      hint="查看订单，或继续支付"
      action={
        <Button size="inline" onPress={onOpen}>
          查看订单
        </Button>
      }
    />
  )
}
