import Taro from '@tarojs/taro'
import type { ScanCode } from './types'

export const scanCode: ScanCode = () =>
  Taro.scanCode({ onlyFromCamera: false }).then(
    ({ result }) => result,
    () => null, // closed by the person
  )
