import { View } from '@tarojs/components'
import star from 'lucide-static/icons/star.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import './stars.scss'

const words = ['很不满意', '不满意', '一般', '满意', '非常满意']

/** One to five stars; 0: none yet. */
export function Stars({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  return (
    <View className="stars">
      <View className="stars__row" role="radiogroup" aria-label="评分" {...arrowKeys('radio')}>
        {words.map((word, index) => (
          <Pressable
            key={word}
            role="radio"
            selected={value === index + 1}
            label={`${index + 1} 星，${word}`}
            className={`stars__star ${index < value ? 'stars__star--on' : ''}`}
            onPress={() => onChange(index + 1)}
          >
            <Icon src={star} size={32} />
          </Pressable>
        ))}
      </View>
      <View className="stars__word" aria-hidden="true">
        {words[value - 1] ?? '请选择评分'}
      </View>
    </View>
  )
}
