import Taro from '@tarojs/taro'
import type { Location, Place } from './types'

async function current(): Promise<Place | null> {
  try {
    // About a kilometre is near enough for a city, and WeChat grants it without an application.
    const { latitude, longitude } = await Taro.getFuzzyLocation({ type: 'gcj02' })
    return { latitude, longitude }
  } catch {
    return null
  }
}

/** Without this look at the settings WeChat would ask the person. */
async function isGranted(): Promise<boolean> {
  try {
    const { authSetting } = await Taro.getSetting()
    return (authSetting as Record<string, boolean | undefined>)['scope.userFuzzyLocation'] === true
  } catch {
    return false
  }
}

export const location: Location = {
  current,
  granted: async () => ((await isGranted()) ? current() : null),
  async open({ latitude, longitude, name, address }) {
    await Taro.openLocation({ latitude, longitude, name, address })
  },
}
