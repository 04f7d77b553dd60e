import { View } from '@tarojs/components'
import { useContext } from 'react'
import check from 'lucide-static/icons/check.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/appearance'
import type { MemberRank } from '@/contract/member'
import { levelText } from '@/rules/levelText'
import './levelRail.scss'

interface Props {
  ranks: readonly MemberRank[]
  /** Number of the level shown. */
  value: number
  /** Number of the member's level; 0 for a visitor. */
  own: number
  onChange: (number: number) => void
}

/** The ten levels side by side, each in its colours. */
export function LevelRail({ ranks, value, own, onChange }: Props) {
  const { isDark } = useContext(AppearanceContext)
  return (
    <View className="levelRail" role="radiogroup" aria-label="会员等级">
      {ranks.map(({ Number, Name }) => (
        <Pressable
          key={Number}
          role="radio"
          selected={Number === value}
          label={`${levelText(Number, Name)}${Number === own ? '，当前等级' : ''}`}
          className={`levelRail__level vip${Number} ${isDark ? 'dark' : ''} ${Number === value ? 'levelRail__level--on' : ''}`}
          onPress={() => onChange(Number)}
        >
          <View className="levelRail__disc">
            {Number <= own ? <Icon src={check} size={18} /> : Number}
          </View>
          <View className="levelRail__name">{Name}</View>
        </Pressable>
      ))}
    </View>
  )
}
