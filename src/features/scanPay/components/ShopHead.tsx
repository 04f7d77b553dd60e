import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import store from 'lucide-static/icons/store.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import type { PayShop } from '@/contract/order'
import './shopHead.scss'

/** The shop to be paid. */
export function ShopHead({ shop }: { shop: Pick<PayShop, 'Name' | 'Logo' | 'Address'> }) {
  return (
    <View className="shopHead">
      <View className={`shopHead__logo ${shop.Logo ? '' : 'shopHead__logo--icon'}`}>
        {shop.Logo ? (
          <Picture className="picture--logo" src={shop.Logo} alt="" ratio={1} isEager />
        ) : (
          <Icon src={store} size={28} />
        )}
      </View>
      <View className="shopHead__text">
        <View className="shopHead__name">{shop.Name}</View>
        {shop.Address && (
          <View className="shopHead__address">
            <WordText>{shop.Address}</WordText>
          </View>
        )}
      </View>
    </View>
  )
}
