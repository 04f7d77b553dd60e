import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import type { ScheduleView } from '@/contract/show'
import './unfinishedNote.scss'

interface Props {
  unfinished: NonNullable<ScheduleView['Unfinished']>
  onGoOn: () => void
  onChange: () => void
  /** Called when the hold has expired and the seats are released. */
  onOver: () => void
}

/** Note about the member's unpaid order that holds seats of this schedule. */
export function UnfinishedNote({ unfinished, onGoOn, onChange, onOver }: Props) {
  return (
    <View className="unfinishedNote" role="status">
      <View>{`您有 ${unfinished.Count} 座已锁定，尚未付款`}</View>
      <Countdown
        until={unfinished.ExpireAt}
        label="剩余"
        overText="已超时，座位已放回"
        onEnd={onOver}
      />
      <View className="unfinishedNote__ways">
        <Button size="inline" onPress={onGoOn}>
          继续付款
        </Button>
        <Button kind="plain" size="inline" onPress={onChange}>
          改选座位
        </Button>
      </View>
    </View>
  )
}
