import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import './paidTo.scss'

interface Props {
  /** Logo of the shop or picture of what was bought: path on the server, or empty. */
  image?: string
  name: string
  /** Icon where there is no picture. */
  mark?: string
}

/** Payee below the sum of a result: the shop with its logo, or what was bought. */
export const PaidTo = ({ image, name, mark }: Props) => (
  <View className="paidTo">
    {image ? (
      <View className="paidTo__picture">
        <Picture src={image} alt="" ratio={1} isEager />
      </View>
    ) : (
      mark && <Icon src={mark} size={20} className="paidTo__mark" />
    )}
    <View className="paidTo__name">
      <WordText>{name}</WordText>
    </View>
  </View>
)
