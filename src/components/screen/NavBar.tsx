import { View } from '@tarojs/components'
import arrowLeft from 'lucide-static/icons/chevron-left.svg'
import house from 'lucide-static/icons/house.svg'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { usePagePath } from '@/hooks/usePage'
import { backFromButton, canGoBack as hasEarlierPage, relaunch } from '@/navigation'
import { customBarPx } from '@/platform/customBar/height'
import { device } from '@/platform/deviceInfo'
import { host } from '@/platform/host'
import { routes, tabs } from '@/routes'

interface Props {
  title: string
  end?: ReactNode
  way?: BarWay
  start?: ReactNode
}

/**
 * Element at the left of a bar. back: the earlier page, or home when the page was opened from outside. home: for pages
 * whose earlier page must not be opened again.
 */
export type BarWay = 'back' | 'home'

/** In the mini-program a page with its own bar uses the height of spec 9, aligned with WeChat's own buttons. */
function ownBar(): CSSProperties | undefined {
  if (!host.drawsBars) return undefined
  const info = device.info()
  return { height: `${customBarPx(info)}px`, paddingTop: `${info.statusBarPx}px` }
}

/** Title bar on H5, and on mini-program pages with their own bar. */
export function NavBar({ title, end, way = 'back', start }: Props) {
  const here = usePagePath()
  const isTab = tabs.some(({ route }) => routes[route] === here)
  return (
    <View
      className={`navBar ${host.drawsBars ? 'navBar--own' : ''}`}
      style={ownBar()}
      role="banner"
    >
      <View className="navBar__side">{start ?? (!isTab && <Way way={way} />)}</View>
      <View className="navBar__title" role="heading" aria-level="1">
        {title}
      </View>
      <View className="navBar__side navBar__side--end">{end}</View>
    </View>
  )
}

function Way({ way }: { way: BarWay }) {
  // Determined on mount: a later render would also count pages opened on top of this one.
  const [hasWayBack] = useState(hasEarlierPage)
  return way === 'back' && hasWayBack ? (
    <Pressable className="navBar__back" label="返回" onPress={() => void backFromButton()}>
      <Icon src={arrowLeft} size={26} />
    </Pressable>
  ) : (
    <Pressable className="navBar__back" label="回首页" onPress={() => void relaunch('home')}>
      <Icon src={house} size={22} />
    </Pressable>
  )
}
