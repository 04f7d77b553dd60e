import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { backGuard } from '@/platform/backGuard'
import { lifecycle } from '@/platform/lifecycle'
import { useLatest } from './useLatest'

/** True while another page covers this one. An app in the background covers nothing. */
function useIsCovered(): boolean {
  const [isCovered, setCovered] = useState(false)
  useDidShow(() => setCovered(false))
  useDidHide(() => setCovered(lifecycle.isInFront()))
  return isCovered
}

/** Makes going back, by any means, close an open overlay before leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isCovered = useIsCovered()
  const close = useLatest(onClose)
  const order = useRef(0)
  useEffect(() => {
    if (isOpen) order.current = backGuard.nextOrder()
  }, [isOpen])
  useEffect(
    () => (isOpen && !isCovered ? backGuard.add(() => close.current(), order.current) : undefined),
    [isOpen, isCovered, close],
  )
}
