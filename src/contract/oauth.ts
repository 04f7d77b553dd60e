/** Tokens (spec 3 log-in/refresh response, spec 4 token refresh). Token fields are snake_case. */
import * as v from 'valibot'
import { get, post } from './endpoint'

/** Response of log-in and refresh. */
export const tokenSet = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Key of the payload signature; valid as long as the session. */
  secret: v.string(),
  /** Copy of access_token under the name that older clients read. */
  token: v.string(),
  token_type: v.literal('bearer'),
  /** Lifetime of access_token, seconds. */
  expires_in: v.number(),
  /** This app version is too old for the server and must be updated (spec 4). */
  ClientUpdateEnforced: v.boolean(),
})

const refreshing =
  '用刷新令牌换取新的访问令牌。旧令牌在短暂的宽限期内得到同一答复，之后再用则整个会话作废；令牌属于其他园区或园区已停用时返回 522'

const refreshRequest = v.object({
  grant_type: v.literal('refresh_token', '不支持的授权类型'),
  refresh_token: v.pipe(v.string(), v.minLength(1, '缺少刷新令牌'), v.maxLength(512)),
})

export const oauthCalls = {
  /** As in the spec. */
  token: get('/uc/oauth/token', {
    auth: 'client',
    underLoad: 'never',
    summary: refreshing,
    request: refreshRequest,
    data: tokenSet,
  }),
  /** Same call with the token in the body, so that no proxy logs it. */
  tokenByPost: post('/uc/oauth/token', {
    auth: 'client',
    underLoad: 'never',
    summary: refreshing,
    request: refreshRequest,
    data: tokenSet,
  }),
}

export type TokenSet = v.InferOutput<typeof tokenSet>
