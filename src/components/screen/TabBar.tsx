import { View } from '@tarojs/components'
import house from 'lucide-static/icons/house.svg'
import qrCode from 'lucide-static/icons/qr-code.svg'
import store from 'lucide-static/icons/store.svg'
import bag from 'lucide-static/icons/shopping-bag.svg'
import user from 'lucide-static/icons/user-round.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { usePagePath } from '@/hooks/usePage'
import { go } from '@/navigation'
import { routes, tabs } from '@/routes'
import './tabBar.scss'

const icons = { home: house, business: store, mall: bag, my: user }
/** The payment code is in the middle. */
const half = tabs.length / 2

/**
 * Tab bar of the tab pages, with the payment code raised in the middle. Drawn by the app on both builds: WeChat's own
 * bar supports neither a raised button nor the park's colours nor elder mode.
 */
export function TabBar() {
  const here = usePagePath()
  if (!tabs.some(({ route }) => routes[route] === here)) return null
  const links = tabs.map((tab) => <Tab key={tab.route} {...tab} here={here} />)
  return (
    <View className="tabBar" role="navigation" aria-label="主导航">
      {links.slice(0, half)}
      <Pressable className="tabBar__tab" role="link" onPress={() => void go('payCode')}>
        <View className="tabBar__code">
          <Icon src={qrCode} />
        </View>
        付款码
      </Pressable>
      {links.slice(half)}
    </View>
  )
}

function Tab({ route, text, icon, here }: (typeof tabs)[number] & { here: string }) {
  const isCurrent = routes[route] === here
  return (
    <Pressable
      role="link"
      className={`tabBar__tab ${isCurrent ? 'tabBar__tab--current' : ''}`}
      label={isCurrent ? `${text}，当前页` : text}
      onPress={() => {
        if (!isCurrent) void go(route)
      }}
    >
      <Icon src={icons[icon]} />
      {text}
    </Pressable>
  )
}
