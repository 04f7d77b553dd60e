import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { Benefit } from '@/contract/member'
import { go } from '@/navigation'
import { iconNamed } from '../model/icons'
import './benefitGrid.scss'

interface Props {
  /** The level whose benefits are shown, 1 to 10. */
  level: number
  benefits: readonly Benefit[]
}

/** Benefits of a level with links to their pages. */
export function BenefitGrid({ level, benefits }: Props) {
  return (
    <View className="benefitGrid" role="list">
      {benefits.map(({ Key, Name, Icon: icon, Text }) => (
        <View key={Key} role="listitem">
          <Pressable
            className="benefitGrid__benefit"
            role="link"
            onPress={() => void go('benefitDetail', { level, key: Key })}
          >
            <View className="benefitGrid__icon">
              <Icon src={iconNamed(icon)} size={22} />
            </View>
            <View className="benefitGrid__words">
              <View className="benefitGrid__name">{Name}</View>
              <View className="benefitGrid__text">{Text}</View>
            </View>
          </Pressable>
        </View>
      ))}
    </View>
  )
}
