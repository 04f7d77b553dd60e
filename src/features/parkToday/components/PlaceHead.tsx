import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, type ReactNode } from 'react'
import search from 'lucide-static/icons/search.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { device } from '@/platform/deviceInfo'
import { host } from '@/platform/host'
import { greetingAt, skyAt } from '@/rules/sky'
import { parkAtom, parkNameAtom } from '@/state/park'
import { serverNow } from '@/state/serverClock'
import { userAtom } from '@/state/session'
import './placeHead.scss'

/** Aspect ratio of the park's picture (folder rule: 390 × 96). */
const sceneRatio = 390 / 96

/** In WeChat the home page has no title bar: the sky extends behind the status bar. */
const statusBar = () =>
  host.drawsBars ? { paddingTop: `${device.info().statusBarPx}px` } : undefined
const bars = host.drawsBars ? 'placeHead--barred' : ''

interface Props {
  /** A button at the right of the sky; in the mini-program beside WeChat's capsule. */
  tool?: ReactNode
  onSearch: () => void
}

/**
 * Head of the home page: the park's picture under a sky for the time of day, its name, a greeting, and the way to the
 * search.
 */
export function PlaceHead({ tool, onSearch }: Props) {
  const { isDark } = useContext(AppearanceContext)
  const park = useAtomValue(parkAtom)
  const name = useAtomValue(parkNameAtom)
  const user = useAtomValue(userAtom)
  const now = serverNow()
  // In the dark theme always the night sky: a bright sky would glare.
  const sky = isDark ? 'night' : skyAt(now)
  // No morning is greeted under that sky.
  const greeting = sky === skyAt(now) ? greetingAt(now) : '您好'
  return (
    <>
      <View className={`placeHead placeHead--${sky} ${bars}`} style={statusBar()} role="banner">
        <View className="placeHead__words">
          <View className="placeHead__texts">
            <View className="placeHead__name" role="heading" aria-level="1">
              {name}
            </View>
            <View className="placeHead__greeting">
              {user?.Name
                ? `${greeting}，${user.Name}`
                : [greeting, park?.Slogan].filter(Boolean).join('，')}
            </View>
          </View>
          {tool}
        </View>
        {park?.Scene && (
          <Picture
            className="placeHead__scene"
            src={`${park.Scene}#${sky}`}
            alt=""
            ratio={sceneRatio}
            isEager
          />
        )}
      </View>
      <Pressable className="placeHead__search" role="link" onPress={onSearch}>
        <Icon src={search} size={18} />
        搜商户、菜品
      </Pressable>
    </>
  )
}
