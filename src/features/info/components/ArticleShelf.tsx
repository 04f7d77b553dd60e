import { View } from '@tarojs/components'
import { Section } from '@/components/section/Section'
import { go } from '@/navigation'
import { ArticleCard } from './ArticleCard'
import type { useLatestArticles } from '../queries'
import './articleShelf.scss'

/** Articles on the home page; renders nothing when there are none. */
export function ArticleShelf({ query }: { query: ReturnType<typeof useLatestArticles> }) {
  const rows = query.data?.DataRows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="园区故事" more={{ text: '全部', onPress: () => void go('articleDetail') }}>
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
