import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import failed from '@/assets/illustrations/error.svg'
import offline from '@/assets/illustrations/offline.svg'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { ConnectionContext } from '@/components/screen/screenContexts'
import { Screen } from '@/components/screen/Screen'
import { useIsInFront } from '@/hooks/useIsInFront'
import { network } from '@/platform/network'
import { openAgain } from '@/platform/openAgain'
import { reloadApp } from '@/platform/reload'

/** Disables the network strip, which would show the same message with a second button. */
const silent = { isLost: false, retry: () => undefined }

/** Delay before reloading: a restored network needs a moment until it works. */
const settlingMs = 1000

/** Replaces a page whose script failed to load: shows the reason, and opens the page once there is a network. */
export default function StandInPage() {
  const [isOnline, setOnline] = useState(network.isOnline())
  const isInFront = useIsInFront()
  const hasWaited = useRef(false)
  useEffect(() => network.onChange(setOnline), [])
  useEffect(() => {
    if (!isOnline || !isInFront) hasWaited.current = true
    else if (hasWaited.current) {
      const timer = setTimeout(() => void openAgain(), settlingMs)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [isOnline, isInFront])

  // Online, the app may have been replaced by a newer version whose scripts have other names.
  const retry = () => (isOnline ? reloadApp() : void openAgain())
  return (
    <ConnectionContext.Provider value={silent}>
      <Screen>
        <View role="alert">
          <EmptyState
            title={isOnline ? '没能加载出来' : '网络不可用'}
            hint={isOnline ? '网络不稳定或页面已更新，请重试' : '连上网络后会自动打开'}
            picture={isOnline ? failed : offline}
            action={
              <Button size="inline" onPress={retry}>
                重试
              </Button>
            }
          />
        </View>
      </Screen>
    </ConnectionContext.Provider>
  )
}
