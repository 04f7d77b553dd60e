import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { ShowCard as Show } from '@/contract/show'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { datesText, toneOfShow } from '../model/showText'
import { LowestPrice } from './LowestPrice'
import './showCard.scss'

/** A show in the list: poster, title, dates, place and price. */
export function ShowCard({ show, isEager }: { show: Show; isEager?: boolean }) {
  const isOver = show.Status === 'Ended' || show.Status === 'Offline'
  return (
    <Pressable
      className={`showCard ${isOver ? 'showCard--over' : ''}`}
      role="link"
      onPress={() => void go('showDetail', { id: show.Id })}
    >
      <View className="showCard__poster">
        <Picture src={show.Poster} alt="" ratio={0.75} isEager={isEager} />
      </View>
      <View className="showCard__text">
        <View className="showCard__title">
          <WordText>{show.Title}</WordText>
        </View>
        {show.SubTitle !== '' && (
          <View className="showCard__sub">
            <WordText isPlain>{show.SubTitle}</WordText>
          </View>
        )}
        <View className="showCard__fact">{datesText(show)}</View>
        <View className="showCard__fact">
          <DottedText facts={[show.Theatre, show.Hall]} />
        </View>
        <View className="showCard__foot">
          <View className="showCard__price">
            <LowestPrice of={show} />
          </View>
          <StatusBadge text={show.StatusText} tone={toneOfShow[show.Status]} />
        </View>
      </View>
    </Pressable>
  )
}
