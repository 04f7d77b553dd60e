import { lazy, Suspense, type ComponentProps } from 'react'
import type { ArticleShelf as Shelf } from '@/features/article/components/ArticleShelf'

/** In a file of its own: home's first screen stands before it is fetched. */
const ArticleShelf = lazy(async () => ({
  default: (await import('@/features/article/components/ArticleShelf')).ArticleShelf,
}))

/** Home's stories below the first screen. */
export function LaterArticles(props: ComponentProps<typeof Shelf>) {
  return (
    <Suspense fallback={null}>
      <ArticleShelf {...props} />
    </Suspense>
  )
}
