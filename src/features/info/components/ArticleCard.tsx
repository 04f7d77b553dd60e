import { View } from '@tarojs/components'
import type { InfoRow } from '@/contract/info'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { ArticleWords } from './ArticleWords'
import './articleCard.scss'

/** An article card: picture, title, author and date. */
export function ArticleCard({ article }: { article: InfoRow }) {
  return (
    <Pressable
      className="articleCard"
      role="link"
      onPress={() => void go('articleDetail', { id: article.Id })}
    >
      <Picture src={article.Cover} alt="" ratio={16 / 10} />
      <View className="articleCard__text">
        <ArticleWords article={article} />
      </View>
    </Pressable>
  )
}
