import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { pageLoadDelayMs } from '@/constants'
import { useDelayed } from '@/hooks/useDelayed'
import waiting from '@/assets/illustrations/empty.svg'
import failed from '@/assets/illustrations/error.svg'
import { ParkWaitContext } from './screenContexts'

const texts = {
  asking: { title: '正在打开', hint: '马上就好' },
  unreachable: {
    title: '暂时没连上',
    hint: '网络恢复后自动打开',
  },
  noPark: {
    title: '这个网址还没有对应的园区',
    hint: '请核对链接，或稍后再来',
  },
}

/** Shown on every page until the park is known. */
export function WaitingForPark() {
  const { knowledge, retry } = useContext(ParkWaitContext)
  const [isBusy, setBusy] = useState(false)
  const isVisible = useDelayed(pageLoadDelayMs)
  if (knowledge === 'known') return null
  const isAsking = knowledge === 'asking'
  const ask = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <View className="waitingForPark" role="status" aria-busy={isAsking}>
      {(isVisible || !isAsking) && (
        <EmptyState
          {...texts[knowledge]}
          picture={isAsking ? waiting : failed}
          action={
            !isAsking && (
              <Button size="inline" busy={isBusy} onPress={() => void ask()}>
                重试
              </Button>
            )
          }
        />
      )}
    </View>
  )
}
