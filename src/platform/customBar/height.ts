import { customBarExtraPx } from '@/constants'
import type { DeviceInfo } from '../deviceInfo/types'

/** Height of the custom bar, px (spec 9): the status bar and 50 on android, 45 otherwise. */
export function customBarPx({ os, statusBarPx }: Pick<DeviceInfo, 'os' | 'statusBarPx'>): number {
  return statusBarPx + (os === 'android' ? customBarExtraPx.android : customBarExtraPx.other)
}
