import { PageContainer } from '@tarojs/components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { backGuard } from '../backGuard'

/** WeChat reports the end of its container within this time, ms; it is not shown again earlier. */
const restMs = 300

/**
 * WeChat reports its back button, its gesture and Android's back key only through a page-container: going back while
 * one is shown hides it and keeps the page. A page may have only one, so the page root renders this one, empty and
 * invisible, for all overlays of the page.
 */
export function ContainerTrap() {
  const isNeeded = useSyncExternalStore(backGuard.onChange, backGuard.isNeeded)
  const [isInFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  const [isResting, setResting] = useState(false)
  const isShown = isNeeded && isInFront && !isResting
  // Shown again immediately, WeChat would see no change and keep it hidden, or its late event would close the next
  // sheet.
  useEffect(() => {
    if (!isShown) return undefined
    backGuard.noteTrap(true)
    return () => setResting(true)
  }, [isShown])
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => {
      setResting(false)
      backGuard.noteTrap(false)
    }, restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  useEffect(() => () => backGuard.noteTrap(false), [])
  return (
    <PageContainer
      show={isShown}
      duration={1}
      overlay={false}
      customStyle="height:0"
      // This event also fires when the app hides the container.
      onAfterLeave={() => {
        backGuard.noteTrap(false)
        if (!isShown) return
        setResting(true)
        backGuard.closeTopmost()
      }}
    />
  )
}
