import Taro from '@tarojs/taro'
import { slowTypes } from './slowTypes'
import type { Network } from './types'

let online = true
Taro.onNetworkStatusChange(({ isConnected }) => {
  online = isConnected
})

export const network: Network = {
  isOnline: () => online,
  onChange(listener) {
    const onChange = ({ isConnected }: { isConnected: boolean }) => {
      online = isConnected
      listener(isConnected)
    }
    Taro.onNetworkStatusChange(onChange)
    return () => Taro.offNetworkStatusChange(onChange)
  },
  async type() {
    const { networkType } = await Taro.getNetworkType()
    online = networkType !== 'none'
    return networkType
  },
  async isThrifty() {
    const { networkType } = await Taro.getNetworkType()
    return slowTypes.includes(networkType)
  },
}
