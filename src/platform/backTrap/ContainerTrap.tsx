import { PageContainer } from '@tarojs/components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { backGuard } from '../backGuard'

/** WeChat tells of the end of its container within this time, ms; until then it is not shown again. */
const restMs = 300

/**
 * WeChat lets an app know of its back button, its gesture and Android's key only through a page-container: a back
 * while one is shown hides it and leaves the page alone. A page may have one, so the page's root draws this one, empty
 * and invisible, for everything that lies over the page.
 */
export function ContainerTrap() {
  const isNeeded = useSyncExternalStore(backGuard.onChange, backGuard.isNeeded)
  const [isInFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  const [isResting, setResting] = useState(false)
  const isShown = isNeeded && isInFront && !isResting
  // Shown again at once, WeChat would see no change and leave it hidden, or its late event would close the next sheet.
  useEffect(() => (isShown ? () => setResting(true) : undefined), [isShown])
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  return (
    <PageContainer
      show={isShown}
      duration={1}
      overlay={false}
      customStyle="height:0"
      // It also comes when the app hides the container itself.
      onAfterLeave={() => {
        if (!isShown) return
        setResting(true)
        backGuard.closeTopmost()
      }}
    />
  )
}
