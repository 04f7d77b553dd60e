import Taro from '@tarojs/taro'
import type { Location } from './types'

/** Visitors are not asked where they are: WeChat gives the place for the work of staff only (platform/position). */
const unknown = () => Promise.resolve(null)

export const location: Location = {
  current: unknown,
  granted: unknown,
  async open({ latitude, longitude, name, address }) {
    await Taro.openLocation({ latitude, longitude, name, address })
  },
}
