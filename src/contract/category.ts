/** Categories of articles (spec 7 Content). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, nothing } from './fields'

export const categoryRow = v.object({
  Id: id,
  Name: v.string(),
  /** Number of articles. */
  Count: v.number(),
})

export const categoryCalls = {
  list: post('/oc/api/v1/category/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '文章分类，按顺序',
    request: nothing,
    data: v.array(categoryRow),
  }),
}

export type CategoryRow = v.InferOutput<typeof categoryRow>
