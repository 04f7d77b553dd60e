import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { Icon } from '@/components/icon/Icon'
import { arrowKeys } from '@/hooks/arrowKeys'
import { useRate } from '../queries'
import star from 'lucide-static/icons/star.svg'
import './ratingSheet.scss'
import './repairSheet.scss'
import './stars.scss'

const words = ['很不满意', '不满意', '一般', '满意', '非常满意']

/** One to five stars; 0: none yet. */
function Stars({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
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

interface Props {
  id: string
  /** Available tags. */
  tags: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Rating of a repair: stars, optional tags and text. */
export function RatingSheet({ id, tags, isOpen, onClose }: Props) {
  const rate = useRate()
  const [stars, setStars] = useState(0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const toggle = (tag: string) =>
    setChosen((before) =>
      before.includes(tag) ? before.filter((each) => each !== tag) : [...before, tag],
    )
  const send = async () => {
    try {
      await rate.mutateAsync({ Id: id, Stars: stars, Tags: [...chosen], Text: text })
    } catch {
      return // the error has been shown; the input stays
    }
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="评价维修"
      onClose={onClose}
      footer={
        <Button busy={rate.isPending} disabled={stars === 0} onPress={() => void send()}>
          提交评价
        </Button>
      }
    >
      <View className="repairSheet">
        <Stars value={stars} onChange={setStars} />
        <View className="ratingSheet__tags" role="group" aria-label="标签">
          {tags.map((tag) => (
            <Pressable
              key={tag}
              role="checkbox"
              selected={chosen.includes(tag)}
              className={`ratingSheet__tag ${chosen.includes(tag) ? 'ratingSheet__tag--on' : ''}`}
              onPress={() => toggle(tag)}
            >
              {tag}
            </Pressable>
          ))}
        </View>
        <TextArea label="想说的话（选填）" maxLength={200} value={text} onChange={setText} />
      </View>
    </Sheet>
  )
}
