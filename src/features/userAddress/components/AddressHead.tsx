import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import pin from 'lucide-static/icons/map-pin.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { UserAddress } from '@/contract/userAddress'
import { go } from '@/navigation'
import './addressHead.scss'

/** Delivery address of an order with a link to change it, or to add the first one. */
export function AddressHead({ address }: { address: UserAddress | undefined }) {
  const press = () =>
    void (address ? go('addresses', { choose: 1 }) : go('addressEdit', { choose: 1 }))
  return (
    <Pressable
      className="addressHead"
      role="link"
      label={
        address
          ? `送到 ${address.Name}，${address.Phone}，${address.Text}，点此更换`
          : '添加收货地址'
      }
      onPress={press}
    >
      <Icon src={pin} size={22} className="addressHead__pin" />
      {address ? (
        <View className="addressHead__text">
          <View className="addressHead__who">
            <View className="addressHead__name">{address.Name}</View>
            <View className="addressHead__phone">{address.Phone}</View>
          </View>
          <View className="addressHead__where">
            <WordText>{address.Text}</WordText>
          </View>
        </View>
      ) : (
        <View className="addressHead__text">
          <View className="addressHead__name">添加收货地址</View>
          <View className="addressHead__where">可粘贴整段地址</View>
        </View>
      )}
      <Icon src={chevron} size={18} className="addressHead__way" />
    </Pressable>
  )
}
