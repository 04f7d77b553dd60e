import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import store from 'lucide-static/icons/store.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import type { PayShop } from '@/contract/order'
import './shopHead.scss'

interface Props {
  /** With its place in the park where it is known: 2 号楼 纺纱楼 1F 2-102. */
  shop: Pick<PayShop, 'Name' | 'Logo' | 'Address' | 'Place'>
}

/** The shop to be paid, and where it is. */
export function ShopHead({ shop }: Props) {
  const place = shop.Place || shop.Address
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
        {place && (
          <View className="shopHead__address">
            <WordText>{place}</WordText>
          </View>
        )}
      </View>
    </View>
  )
}
