import type { Lifecycle } from './types'

const isInFront = () => document.visibilityState !== 'hidden'

export const lifecycle: Lifecycle = {
  isInFront,
  onMemoryWarning: () => () => undefined,
  onFront(listener) {
    const onChange = () => listener(isInFront())
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  },
}
