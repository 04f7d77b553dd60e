/** Frequently asked questions by class (spec 2 questionPage, spec 7 Content). */
import * as v from 'valibot'
import { id, nothing, post, time } from './endpoint'

export const problemRow = v.object({
  Id: id,
  Title: v.string(),
  /** The answer as plain text, so that the search works on what is on the device. */
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
  /** Shops that the answer names. A park's own services may leave it out. */
  ShopIds: v.optional(v.array(id)),
  /** Other questions of the class, for those whose question this was not. */
  Related: v.array(v.object({ Id: id, Title: v.string() })),
})

export const problemCalls = {
  listAll: post('/oc/api/v1/problem-classify/listAll/c', {
    auth: 'visitor',
    summary: '常见问题分类与全部问题（供离线搜索）',
    request: nothing,
    data: v.array(problemClass),
  }),
  detail: post('/oc/api/v1/problem-detailed/detail/c', {
    auth: 'visitor',
    summary: '常见问题解答',
    request: v.object({ Id: id }),
    data: problemDetail,
  }),
}

export type ProblemClass = v.InferOutput<typeof problemClass>
export type ProblemRow = v.InferOutput<typeof problemRow>
