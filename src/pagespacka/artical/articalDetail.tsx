import { useShareAppMessage } from '@tarojs/taro'
import { useArticle } from '@/features/info/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { urlOf } from '@/navigation'
import { ShopLinks } from '@/features/business/components/ShopLinks'
import { Article } from '@/features/info/components/Article'
import { ArticleList } from '@/features/info/components/ArticleList'

/**
 * An article by `id` (spec 2). Without `id`, the list of all articles, filtered by `category`: the specification has
 * calls for the list and its categories, but no other page for them.
 */
export default function ArticleDetailPage() {
  const { id = '', category } = usePageQuery()
  const article = useArticle(id)
  useShareAppMessage(() => ({
    title: id ? article.data?.Title : '这里的故事',
    path: id ? urlOf('articleDetail', { id }) : urlOf('articleDetail'),
  }))
  if (!id) return <ArticleList category={category} />
  return (
    <Article query={article}>
      <ShopLinks title="文中商户" named={{ ArticleId: id }} />
    </Article>
  )
}
