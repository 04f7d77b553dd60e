import { View } from '@tarojs/components'
import cart from 'lucide-static/icons/shopping-cart.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { useBasketCount } from '../actions/useBasketCount'
import './basketButton.scss'

interface Props {
  /** head: beside the search; bar: in a footer, with its name. */
  look: 'head' | 'bar'
}

/** Link to the basket with the number of pieces. */
export function BasketButton({ look }: Props) {
  const count = useBasketCount()
  return (
    <Pressable
      className={`basketButton basketButton--${look}`}
      role="link"
      label={count > 0 ? `购物车，${count} 件` : '购物车'}
      onPress={() => void go('basket')}
    >
      <View className="basketButton__icon">
        <Icon src={cart} size={22} />
        {count > 0 && <View className="basketButton__count">{count > 99 ? '99+' : count}</View>}
      </View>
      {look === 'bar' && <View className="basketButton__text">购物车</View>}
    </Pressable>
  )
}
