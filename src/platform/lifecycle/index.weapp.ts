import Taro from '@tarojs/taro'
import type { Lifecycle } from './types'

let inFront = true

export const lifecycle: Lifecycle = {
  onLaunch: (listener) => listener(),
  isInFront: () => inFront,
  onMemoryWarning(listener) {
    Taro.onMemoryWarning(listener)
    return () => Taro.offMemoryWarning(listener)
  },
  onFront(listener) {
    const onShow = () => {
      inFront = true
      listener(true)
    }
    const onHide = () => {
      inFront = false
      listener(false)
    }
    Taro.onAppShow(onShow)
    Taro.onAppHide(onHide)
    return () => {
      Taro.offAppShow(onShow)
      Taro.offAppHide(onHide)
    }
  },
}
