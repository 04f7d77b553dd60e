import { View } from '@tarojs/components'
import storeIcon from 'lucide-static/icons/store.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import './shopMark.scss'

/** Logo of a shop, or a shop icon when there is none. */
export function ShopMark({ logo }: { logo: string }) {
  return (
    <View className="shopMark">
      {logo ? (
        <Picture className="picture--logo" src={logo} alt="" ratio={1} />
      ) : (
        <Icon src={storeIcon} size={18} />
      )}
    </View>
  )
}
