import { View } from '@tarojs/components'
import type { InfoRow } from '@/contract/info'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { relativeDay } from '@/utils/dateTime'
import './articleRow.scss'

/** One article in a list: its words at the left, its picture at the right. */
export function ArticleRow({ article }: { article: InfoRow }) {
  const { Id, Title, Summary, Cover, Author, PublishedAt } = article
  return (
    <Pressable
      className="articleRow"
      role="link"
      label={Title}
      onPress={() => void go('articleDetail', { id: Id })}
    >
      <View className="articleRow__text">
        <View className="articleRow__title">{Title}</View>
        <View className="articleRow__summary">{Summary}</View>
        <View className="articleRow__facts">
          <View>{`${Author} ·`}</View>
          <View>{relativeDay(PublishedAt, Date.now())}</View>
        </View>
      </View>
      {Cover && (
        <View className="articleRow__cover">
          <Picture src={Cover} alt="" ratio={4 / 3} />
        </View>
      )}
    </Pressable>
  )
}
