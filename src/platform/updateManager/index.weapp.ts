import Taro from '@tarojs/taro'
import type { UpdateClient } from './types'

/** WeChat downloads in the background and sometimes never reports back. */
const patienceMs = 15_000

export const updateClient: UpdateClient = () =>
  new Promise((resolve) => {
    const manager = Taro.getUpdateManager()
    const timer = setTimeout(() => resolve(false), patienceMs)
    const finish = (isUpdated: boolean) => {
      clearTimeout(timer)
      resolve(isUpdated)
    }
    manager.onCheckForUpdate(({ hasUpdate }) => {
      if (!hasUpdate) finish(false)
    })
    manager.onUpdateReady(() => {
      finish(true)
      manager.applyUpdate()
    })
    manager.onUpdateFailed(() => finish(false))
  })
