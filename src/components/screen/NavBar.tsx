import { View } from '@tarojs/components'
import arrowLeft from 'lucide-static/icons/chevron-left.svg'
import house from 'lucide-static/icons/house.svg'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { back, canGoBack as hasEarlierPage, currentPath, relaunch } from '@/navigation'
import { device } from '@/platform/deviceInfo'
import { routes, tabs } from '@/routes'

interface Props {
  title: string
  end?: ReactNode
  canGoBack?: boolean
}

/** Title bar of H5: back where there is an earlier page, home where the page was opened from outside. */
export function NavBar({ title, end, canGoBack = true }: Props) {
  const isTab = tabs.some(({ route }) => routes[route] === currentPath())
  return (
    <View
      className="navBar"
      style={{ '--status-bar': `${device.info().statusBarPx}px` } as CSSProperties}
      role="banner"
    >
      <View className="navBar__side">{!isTab && canGoBack && <Way />}</View>
      <View className="navBar__title" role="heading" aria-level="1">
        {title}
      </View>
      <View className="navBar__side navBar__side--end">{end}</View>
    </View>
  )
}

function Way() {
  return hasEarlierPage() ? (
    <Pressable className="navBar__back" label="返回" onPress={() => void back()}>
      <Icon src={arrowLeft} size={26} />
    </Pressable>
  ) : (
    <Pressable className="navBar__back" label="回首页" onPress={() => void relaunch('home')}>
      <Icon src={house} size={22} />
    </Pressable>
  )
}
