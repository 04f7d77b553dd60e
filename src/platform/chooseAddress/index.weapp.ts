import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import type { ChooseAddress } from './types'

export const chooseAddress: ChooseAddress = {
  isOffered: () => Taro.canIUse('chooseAddress'),
  async choose() {
    try {
      const { userName, telNumber, provinceName, cityName, countyName, detailInfo } =
        await Taro.chooseAddress()
      return {
        name: userName,
        phone: telNumber,
        province: provinceName,
        city: cityName,
        district: countyName,
        detail: detailInfo,
      }
    } catch (error) {
      const { errMsg = '' } = error as { errMsg?: string }
      if (errMsg.includes('cancel')) return null
      throw privacyRefusal(error, '选择微信地址') ?? new Error('微信的地址列表没有打开，请直接填写')
    }
  },
}
