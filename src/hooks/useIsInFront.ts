import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** False while another page covers this one or the app is in the background. */
export function useIsInFront(): boolean {
  const [isInFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  return isInFront
}
