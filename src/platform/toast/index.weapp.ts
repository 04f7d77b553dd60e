import Taro from '@tarojs/taro'
import { toastMs } from '@/constants'
import { shownSentence } from '@/utils/sentence'
import type { ShowToast } from './types'

/** A file of the main package, because WeChat's toast shows no picture from the network or a data URL. */
const cryingPath = '/assets/toast/crying.png'

export const showToast: ShowToast = ({ text, durationMs = toastMs, image }) => {
  void Taro.showToast({
    title: shownSentence(text),
    duration: durationMs,
    ...(image === 'crying' ? { image: cryingPath } : { icon: 'none' }),
  })
}
