import Taro from '@tarojs/taro'
import type { ScreenGuard } from './types'

const silent = () => undefined // old clients lack some of these calls: the code is shown anyway

interface Capture {
  setVisualEffectOnCapture?(option: { visualEffect: 'hidden' | 'none' }): Promise<unknown>
}

function hideOnCapture(isHidden: boolean): void {
  const { setVisualEffectOnCapture } = Taro as unknown as Capture
  void setVisualEffectOnCapture?.({ visualEffect: isHidden ? 'hidden' : 'none' })?.catch(silent)
}

export const screenGuard: ScreenGuard = {
  brightens: true,
  hold: () => {
    const before = Taro.getScreenBrightness().then(
      ({ value }) => value,
      () => null,
    )
    void before.then(() => Taro.setScreenBrightness({ value: 1 })).catch(silent)
    void Taro.setKeepScreenOn({ keepScreenOn: true }).catch(silent)
    hideOnCapture(true)
    return () => {
      void before
        .then((value) => (value === null ? undefined : Taro.setScreenBrightness({ value })))
        .catch(silent)
      void Taro.setKeepScreenOn({ keepScreenOn: false }).catch(silent)
      hideOnCapture(false)
    }
  },
}
