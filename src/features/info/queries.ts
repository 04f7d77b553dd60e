import { categoryCalls } from '@/contract/category'
import { infoCalls } from '@/contract/info'
import { useCall, usePagedCall } from '@/request/useCall'

/** Newest articles for the home page. */
export const useLatestArticles = () => useCall(infoCalls.list, { PageSize: 6 })

/** Articles of a category, or of all. */
export const useArticles = (categoryId: string | undefined) =>
  usePagedCall(infoCalls.list, { CategoryId: categoryId })

export const useArticleCategories = () => useCall(categoryCalls.list, {})

export const useArticle = (id: string) =>
  useCall(infoCalls.detail, { Id: id }, { isEnabled: id !== '' })
