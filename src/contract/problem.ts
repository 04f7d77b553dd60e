/** Frequently asked questions by category (spec 2 questionPage, spec 7 Content). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, nothing, time } from './fields'

export const problemRow = v.object({
  Id: id,
  Title: v.string(),
  /** The answer as plain text, for local search on the device. */
  Text: v.string(),
})

export const problemClass = v.object({
  Id: id,
  Name: v.string(),
  Problems: v.array(problemRow),
})

export const problemDetail = v.object({
  Id: id,
  ClassId: id,
  ClassName: v.string(),
  Title: v.string(),
  /** Sanitised HTML. */
  Content: v.string(),
  UpdatedAt: time,
  /** Shops named in the answer. Some parks' services omit it. */
  ShopIds: v.optional(v.array(id)),
  /** Other questions of the category. */
  Related: v.array(v.object({ Id: id, Title: v.string() })),
})

export const problemCalls = {
  listAll: post('/oc/api/v1/problem-classify/listAll/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '常见问题分类与全部问题（供离线搜索）',
    request: nothing,
    data: v.array(problemClass),
  }),
  detail: post('/oc/api/v1/problem-detailed/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '常见问题解答',
    request: v.object({ Id: id }),
    data: problemDetail,
  }),
}

export type ProblemClass = v.InferOutput<typeof problemClass>
export type ProblemRow = v.InferOutput<typeof problemRow>
