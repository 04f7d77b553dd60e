import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { screenGuard } from '@/platform/screenGuard'
import './brightScreen.scss'

/**
 * Keeps the screen on and at full brightness while a code is shown; a line says so where the host can set the brightness.
 * @param isLive whether the code may be scanned now: its page is in front
 */
export function BrightScreen({ isLive }: { isLive: boolean }) {
  useEffect(() => (isLive ? screenGuard.hold() : undefined), [isLive])
  return screenGuard.brightens ? <View className="brightScreen">屏幕已调亮</View> : null
}
