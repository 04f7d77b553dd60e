import Taro from '@tarojs/taro'
import type { Location } from './types'

/**
 * No page of the mini-program asks where the device is, so it does without: a call for the place would have to be
 * applied for, declared in app.json and named in the privacy guide.
 */
const unknown = () => Promise.resolve(null)

export const location: Location = {
  current: unknown,
  granted: unknown,
  async open({ latitude, longitude, name, address }) {
    await Taro.openLocation({ latitude, longitude, name, address })
  },
}
