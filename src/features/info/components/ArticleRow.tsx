import { View } from '@tarojs/components'
import type { InfoRow } from '@/contract/info'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { ArticleWords } from './ArticleWords'
import { go } from '@/navigation'
import './articleRow.scss'

/** An article in a list: text on the left, picture on the right. */
export function ArticleRow({ article }: { article: InfoRow }) {
  const { Id, Cover } = article
  return (
    <Pressable
      className="articleRow"
      role="link"
      onPress={() => void go('articleDetail', { id: Id })}
    >
      <View className="articleRow__text">
        <ArticleWords article={article} />
      </View>
      {Cover && (
        <View className="articleRow__cover">
          <Picture src={Cover} alt="" ratio={4 / 3} />
        </View>
      )}
    </Pressable>
  )
}
