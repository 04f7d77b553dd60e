import { View } from '@tarojs/components'
import type { SideLineView } from './types'

export const PlainLine: SideLineView = ({ shownId: _shownId, ...view }) => <View {...view} />
