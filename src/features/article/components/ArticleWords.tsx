import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import type { InfoRow } from '@/contract/info'
import { Facts } from '@/components/facts/Facts'
import { relativeDay } from '@/utils/dateTime'
import './articleWords.scss'

/** An article beside or below its picture: title, summary, who wrote it and when. */
export function ArticleWords({ article }: { article: InfoRow }) {
  const { Title, Summary, Author, PublishedAt } = article
  return (
    <>
      <View className="articleWords__title">
        <WordText>{Title}</WordText>
      </View>
      <View className="articleWords__summary">{Summary}</View>
      <Facts
        className="articleWords__facts"
        facts={[Author, relativeDay(PublishedAt, Date.now())]}
      />
    </>
  )
}
