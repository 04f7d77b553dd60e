import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import type { ScheduleView } from '@/contract/show'
import type { SeatPicking } from '../actions/useSeatPick'
import './unfinishedNote.scss'

interface Props {
  unfinished: NonNullable<ScheduleView['Unfinished']>
  pick: SeatPicking
  /** Loads its seats into the choice; absent where the park chooses the seats. */
  onChange?: () => void
  onGoOn: (orderId: string) => void
}

/** Note about the member's unpaid order that holds seats of this schedule. */
export function UnfinishedNote({ unfinished, pick, onChange, onGoOn }: Props) {
  const { Count, ExpireAt, OrderId } = unfinished
  return (
    <View className="unfinishedNote" role="status">
      <View className="unfinishedNote__facts">
        <View className="unfinishedNote__count">{`${Count} 座待支付`}</View>
        <Countdown
          isWithinHour
          until={ExpireAt}
          label="剩余"
          overText="已超时"
          onEnd={() => void pick.view.refetch()}
        />
      </View>
      <View className="unfinishedNote__ways">
        {onChange && (
          <Button kind="plain" size="inline" onPress={onChange}>
            改选
          </Button>
        )}
        <Button size="inline" onPress={() => onGoOn(OrderId)}>
          去支付
        </Button>
      </View>
    </View>
  )
}
