import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { useArticleCategories, useArticles } from '@/features/info/queries'
import type { InfoRow } from '@/contract/info'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { ArticleWords } from './ArticleWords'
import letterPicture from '@/assets/illustrations/letter.svg'
import './articleList.scss'

/** An article in a list: text on the left, picture on the right. */
function ArticleRow({ article }: { article: InfoRow }) {
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

const all = 'all'

/** All articles, newest first, filtered by category. Works without the categories. */
export function ArticleList({ category }: { category?: string }) {
  const [chosen, setChosen] = useState(category ?? all)
  const categories = useArticleCategories()
  const articles = useArticles(chosen === all ? undefined : chosen)
  const options = [
    { value: all, text: '全部' },
    ...(categories.data ?? [])
      .filter(({ Count }) => Count > 0)
      .map(({ Id, Name }) => ({ value: Id, text: Name })),
  ]
  return (
    <Screen
      title="这里的故事"
      onRefresh={() => Promise.all([categories.refetch(), articles.refetch()])}
    >
      <View className="articleList">
        {categories.isPending ? (
          <ToCome>
            <Skeleton height="48px" />
          </ToCome>
        ) : (
          options.length > 1 && (
            <ListChoice
              label="文章分类"
              isOneLine
              options={options}
              value={chosen}
              onChange={setChosen}
            />
          )
        )}
        <PagedList
          query={articles}
          keyOf={({ Id }) => Id}
          skeleton={<SkeletonRows count={5} height="124px" />}
          emptyState={
            <EmptyState
              picture={letterPicture}
              title="还没有文章"
              hint={chosen === all ? '过几天再来看看' : '看看别的分类'}
            />
          }
        >
          {(article) => <ArticleRow article={article} />}
        </PagedList>
      </View>
    </Screen>
  )
}
