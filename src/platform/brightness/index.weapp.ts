import Taro from '@tarojs/taro'
import type { ShowBright } from './types'

const silent = () => undefined // a screen that stays as it is is no reason to bother anybody

export const showBright: ShowBright = () => {
  const before = Taro.getScreenBrightness()
    .then(({ value }) => value)
    .catch(silent)
  void before.then(() => Taro.setScreenBrightness({ value: 1 }).catch(silent))
  void Taro.setKeepScreenOn({ keepScreenOn: true }).catch(silent)
  return () => {
    void Taro.setKeepScreenOn({ keepScreenOn: false }).catch(silent)
    void before.then((value) =>
      value === undefined ? undefined : Taro.setScreenBrightness({ value }).catch(silent),
    )
  }
}
