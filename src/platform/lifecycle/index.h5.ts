import { eventCenter } from '@tarojs/runtime'
import type { Lifecycle } from './types'

const isInFront = () => document.visibilityState !== 'hidden'

export const lifecycle: Lifecycle = {
  // In a separate task (pageRouter/h5/taroRouter), after all scripts of the app were executed.
  onLaunch: (listener) => void eventCenter.once('__taroRouterLaunch', listener),
  isInFront,
  onMemoryWarning: () => () => undefined,
  onFront(listener) {
    const onChange = () => listener(isInFront())
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  },
}
