import Taro from '@tarojs/taro'
import type { Location } from './types'

export const location: Location = {
  async current() {
    try {
      // About a kilometre is near enough for a city, and WeChat grants it without an application.
      const { latitude, longitude } = await Taro.getFuzzyLocation({ type: 'gcj02' })
      return { latitude, longitude }
    } catch {
      return null
    }
  },
  async open({ latitude, longitude, name, address }) {
    await Taro.openLocation({ latitude, longitude, name, address })
  },
}
