import { View } from '@tarojs/components'
import house from 'lucide-static/icons/house.svg'
import store from 'lucide-static/icons/store.svg'
import bag from 'lucide-static/icons/shopping-bag.svg'
import user from 'lucide-static/icons/user-round.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { usePagePath } from '@/hooks/usePagePath'
import { go } from '@/navigation'
import { routes, tabs } from '@/routes'

const icons = { home: house, business: store, mall: bag, my: user }

/** The tabs on H5, on the tab pages only; WeChat draws its own. */
export function TabBar() {
  const here = usePagePath()
  if (!tabs.some(({ route }) => routes[route] === here)) return null
  return (
    <View className="tabBar" role="navigation" aria-label="主导航">
      {tabs.map(({ route, text, icon }) => {
        const isCurrent = routes[route] === here
        return (
          <Pressable
            key={route}
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
      })}
    </View>
  )
}
