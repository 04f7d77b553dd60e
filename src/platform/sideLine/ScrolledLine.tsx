import { ScrollView, View } from '@tarojs/components'
import type { SideLineView } from './types'

/** WeChat scrolls only its own scroll-view by script. */
export const ScrolledLine: SideLineView = ({ shownId, ...view }) => (
  <ScrollView className="sideLine" scrollX scrollWithAnimation scrollIntoView={shownId}>
    <View {...view} />
  </ScrollView>
)
