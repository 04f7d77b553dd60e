import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import type { InfoRow } from '@/contract/info'
import { Facts } from '@/components/facts/Facts'
import { serverNow } from '@/state/serverClock'
import { relativeDay } from '@/utils/dateTime'
import './articleWords.scss'

/** Text of an article card: title, summary, author and date. */
export function ArticleWords({ article }: { article: InfoRow }) {
  const { Title, Summary, Author, PublishedAt } = article
  return (
    <>
      <View className="articleWords__title">
        <WordText isLight>{Title}</WordText>
      </View>
      <View className="articleWords__summary">{Summary}</View>
      <Facts
        className="articleWords__facts"
        facts={[Author, relativeDay(PublishedAt, serverNow())]}
      />
    </>
  )
}
