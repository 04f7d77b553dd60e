/** Tokens (spec 3 log-in/refresh response, spec 4 token refresh). Token fields are snake_case. */
import * as v from 'valibot'
import { get, post } from './endpoint'

/** What log-in and refresh both answer. */
export const tokenSet = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Key of the payload signature; lives as long as the session. */
  secret: v.string(),
  /** The access token again, under the name older clients read. */
  token: v.string(),
  token_type: v.literal('bearer'),
  /** Seconds until access_token ends. */
  expires_in: v.number(),
  /** This version of the app is too old for the server and has to be updated (spec 4). */
  ClientUpdateEnforced: v.boolean(),
})

const refresh = {
  auth: 'client',
  summary:
    '用刷新令牌换取新的访问令牌。旧令牌在短暂的宽限期内得到同一答复，之后再用则整个会话作废；令牌属于其他园区或园区已停用时返回 522',
  request: v.object({
    grant_type: v.literal('refresh_token', '不支持的授权类型'),
    refresh_token: v.pipe(v.string(), v.minLength(1, '缺少刷新令牌'), v.maxLength(512)),
  }),
  data: tokenSet,
} as const

export const oauthCalls = {
  /** As the spec has it. */
  token: get('/uc/oauth/token', refresh),
  /** The same with the token in the body, where no proxy writes it into a log. */
  tokenByPost: post('/uc/oauth/token', refresh),
}

export type TokenSet = v.InferOutput<typeof tokenSet>
