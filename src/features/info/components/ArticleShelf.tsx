import { View } from '@tarojs/components'
import { Section } from '@/components/section/Section'
import { go } from '@/navigation'
import type { InfoRow } from '@/contract/info'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { useLatestArticles } from '../queries'
import { ArticleWords } from './ArticleWords'
import './articleShelf.scss'

/** An article card: picture, title, author and date. */
function ArticleCard({ article }: { article: InfoRow }) {
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

/** Articles on the home page; renders nothing when there are none. */
export function ArticleShelf({ query }: { query: ReturnType<typeof useLatestArticles> }) {
  const rows = query.data?.DataRows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="这里的故事" more={{ text: '全部', onPress: () => void go('articleDetail') }}>
      <View className="articleShelf" role="list">
        {rows.map((article) => (
          <View key={article.Id} className="articleShelf__place" role="listitem">
            <ArticleCard article={article} />
          </View>
        ))}
      </View>
    </Section>
  )
}
