import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { Picture } from '@/components/picture/Picture'
import { AppearanceContext } from '@/components/screen/appearance'
import { device } from '@/platform/deviceInfo'
import { host } from '@/platform/host'
import { greetingAt, skyAt } from '@/rules/sky'
import { parkAtom, parkNameAtom } from '@/state/park'
import { userAtom } from '@/state/session'
import './placeHead.scss'

/** Of the park's picture (rules of the folder: 390 × 96). */
const sceneRatio = 390 / 96

/** WeChat has no bar above home: the sky begins behind its status bar. */
const statusBar = () =>
  host.drawsBars ? { paddingTop: `${device.info().statusBarPx}px` } : undefined

/** The top of home: the place itself under the sky of the hour, its name, and a greeting. */
export function PlaceHead() {
  const { isDark } = useContext(AppearanceContext)
  const park = useAtomValue(parkAtom)
  const name = useAtomValue(parkNameAtom)
  const user = useAtomValue(userAtom)
  const now = Date.now()
  // In the dark a bright sky glares at any hour.
  const sky = isDark ? 'night' : skyAt(now)
  const greeting = greetingAt(now)
  return (
    <View className={`placeHead placeHead--${sky}`} style={statusBar()} role="banner">
      <View className="placeHead__words">
        <View className="placeHead__name" role="heading" aria-level="1">
          {name}
        </View>
        <View className="placeHead__greeting">
          {user?.Name
            ? `${greeting}，${user.Name}`
            : [greeting, park?.Slogan].filter(Boolean).join('，')}
        </View>
      </View>
      {park?.Scene && (
        <Picture className="placeHead__scene" src={park.Scene} alt="" ratio={sceneRatio} isEager />
      )}
    </View>
  )
}
