import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import type { LicensePlate } from './types'

export const licensePlate: LicensePlate = {
  isOffered: () => Taro.canIUse('chooseLicensePlate'),
  async choose() {
    try {
      const { plateNumber } = await Taro.chooseLicensePlate()
      return plateNumber
    } catch (error) {
      const { errMsg = '' } = error as { errMsg?: string }
      if (errMsg.includes('cancel')) return null
      throw privacyRefusal(error, '选择车牌') ?? new Error('微信的车牌列表没有打开，请直接输入')
    }
  },
}
