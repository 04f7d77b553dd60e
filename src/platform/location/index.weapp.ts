import Taro from '@tarojs/taro'
import type { Location } from './types'

/** The mini-program never reads visitors' positions: WeChat permits it only for staff work (platform/position). */
const unknown = () => Promise.resolve(null)

export const location: Location = {
  current: unknown,
  granted: unknown,
  async open({ latitude, longitude, name, address }) {
    await Taro.openLocation({ latitude, longitude, name, address })
  },
}
