import { Text, View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { ConnectionContext } from './screenContexts'

/** Marks the visible data as possibly outdated while there is no network. */
export function LostConnection() {
  const { isLost, retry } = useContext(ConnectionContext)
  if (!isLost) return null
  return (
    <View className="lostConnection" role="status">
      <Text>网络不可用，显示的内容可能不是最新</Text>
      <Button kind="quiet" size="inline" onPress={retry}>
        重试
      </Button>
    </View>
  )
}
