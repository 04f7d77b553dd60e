import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { WordText } from '@/components/wordText/WordText'
import type { useArticle } from '@/features/info/queries'
import { go } from '@/navigation'
import { preferencesAtom } from '@/state/preferences'
import { fullDay } from '@/utils/timeText'
import './article.scss'

/** An article with optional large print and a link to other articles. */
export function Article({
  query,
  children,
}: {
  query: ReturnType<typeof useArticle>
  /** Content below the text, such as the shops it is about. */
  children?: ReactNode
}) {
  const [{ hasLargePrint }, setPreferences] = useAtom(preferencesAtom)
  return (
    <Screen onRefresh={query.refetch}>
      <PageState query={query} skeleton={<ArticleSkeleton />}>
        {({ Title, Summary, Author, PublishedAt, Cover, Tags, Content, CategoryId }) => (
          <View className={`article ${hasLargePrint ? 'article--large' : ''}`}>
            {Cover && (
              <Picture className="article__cover" src={Cover} alt="" ratio={16 / 10} isEager />
            )}
            <View className="article__text">
              <View className="article__title" role="heading" aria-level="2">
                <WordText>{Title}</WordText>
              </View>
              <View className="article__facts">
                <DottedText facts={[Author, fullDay(PublishedAt)]} />
                <Pressable
                  className="article__print"
                  role="switch"
                  selected={hasLargePrint}
                  label="大字阅读"
                  onPress={() => setPreferences({ hasLargePrint: !hasLargePrint })}
                >
                  {hasLargePrint ? '标准字号' : '大字阅读'}
                </Pressable>
              </View>
              <View className="article__summary">
                <WordText isPlain>{Summary}</WordText>
              </View>
              <RichText html={Content} />
              <View className="article__tags">
                {Tags.map((tag) => (
                  <View key={tag} className="article__tag">
                    {tag}
                  </View>
                ))}
              </View>
              {children}
              <View className="article__more">
                <ListCard>
                  <ListRow
                    title="更多故事"
                    onPress={() =>
                      void go('articleDetail', CategoryId ? { category: CategoryId } : {})
                    }
                  />
                </ListCard>
              </View>
            </View>
          </View>
        )}
      </PageState>
    </Screen>
  )
}

function ArticleSkeleton() {
  return (
    <View className="article">
      <Skeleton height="240px" />
      <View className="article__text">
        <Skeleton width="90%" height="28px" />
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="article__wait" />
        ))}
      </View>
    </View>
  )
}
