import { View } from '@tarojs/components'
import { formatTime } from '@/utils/dateTime'
import './note.scss'

/** Note that the bills were loaded on an earlier visit and are not verified yet. */
export const UncheckedNote = ({ since }: { since: number }) => (
  <View className="billNote" role="status">
    {`以下是 ${formatTime(since, 'M月d日 hh:mm')} 看到的账单，可能已缴，联网核对后再缴。`}
  </View>
)
