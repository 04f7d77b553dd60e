/** The mini-program has all of a package at once: nothing is fetched later. */
export { ArticleShelf as LaterArticles } from '@/features/article/components/ArticleShelf'
