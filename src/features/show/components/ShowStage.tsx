import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { ShowDetail } from '@/contract/show'
import { datesText, toneOfShow } from '../model/showText'
import { LowestPrice } from './LowestPrice'
import './showStage.scss'

interface Props {
  show: ShowDetail
  /** Shows the lowest price; false when schedules below list the prices. */
  hasPrice: boolean
}

/** Head of a show: poster on a background in its own colours, and key facts. */
export function ShowStage({ show, hasPrice }: Props) {
  const { Poster, Title, SubTitle, Tags, Status, StatusText } = show
  return (
    <View className="showStage">
      <View className="showStage__ground" aria-hidden="true">
        <Picture src={Poster} alt="" ratio={0.75} isEager />
      </View>
      <View className="showStage__poster">
        <Picture src={Poster} alt={`${Title} 海报`} ratio={0.75} isEager />
      </View>
      <View className="showStage__text">
        <View className="showStage__title" role="heading" aria-level="2">
          <WordText>{Title}</WordText>
        </View>
        {SubTitle !== '' && (
          <View className="showStage__sub">
            <WordText>{SubTitle}</WordText>
          </View>
        )}
        {Tags.length > 0 && (
          <View className="showStage__tags">
            {Tags.map((tag) => (
              <View key={tag} className="showStage__tag">
                {tag}
              </View>
            ))}
          </View>
        )}
        <View className="showStage__sub">{datesText(show)}</View>
        <View className="showStage__foot">
          {hasPrice && <LowestPrice of={show} />}
          <StatusBadge text={StatusText} tone={toneOfShow[Status]} />
        </View>
      </View>
    </View>
  )
}
