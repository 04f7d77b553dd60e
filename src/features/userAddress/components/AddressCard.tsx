import { View } from '@tarojs/components'
import circleCheck from 'lucide-static/icons/circle-check.svg'
import pencil from 'lucide-static/icons/square-pen.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { UserAddress } from '@/contract/userAddress'
import { regionOf } from '../model'
import './addressCard.scss'

interface Props {
  address: UserAddress
  /** Chooses the address on a tap; omitted: a tap opens the form. */
  onChoose?: () => void
  isChosen?: boolean
  onEdit: () => void
}

/** An address in the list, with an edit button. */
export function AddressCard({ address, onChoose, isChosen = false, onEdit }: Props) {
  const { Name, Phone, Detail, IsDefault } = address
  return (
    <View className="addressCard">
      <Pressable
        className="addressCard__main"
        role={onChoose ? 'radio' : 'button'}
        selected={isChosen}
        onPress={onChoose ?? onEdit}
      >
        {onChoose && (
          <View className={`addressCard__mark ${isChosen ? 'addressCard__mark--on' : ''}`}>
            {isChosen && <Icon src={circleCheck} size={22} />}
          </View>
        )}
        <View className="addressCard__text">
          <View className="addressCard__head">
            <View className="addressCard__name">{Name}</View>
            <View className="addressCard__phone">{Phone}</View>
            {IsDefault && <StatusBadge text="默认" tone="good" />}
          </View>
          <View className="addressCard__region">{regionOf(address)}</View>
          <View className="addressCard__detail">
            <WordText>{Detail}</WordText>
          </View>
        </View>
        {!onChoose && <Icon src={pencil} size={20} className="addressCard__way" />}
      </Pressable>
      {onChoose && (
        <Pressable className="addressCard__edit" label={`修改${Name}的地址`} onPress={onEdit}>
          <Icon src={pencil} size={20} />
        </Pressable>
      )}
    </View>
  )
}
