import * as v from 'valibot'
import { connectionFault } from '../../kernel/connectionFault'
import { WechatUnavailable } from './wechat'

/** ms; a user waits for the answer. */
const TIMEOUT_MS = 8_000
/** Safety margin before expiry, so that a value does not expire in transit. */
const MARGIN_MS = 5 * 60_000
/** Error codes for an invalid or expired access token. */
const TOKEN_ERRORS = [40001, 40014, 42001]

/** WeChat answered with an error code. */
export class WechatRefusal extends WechatUnavailable {
  constructor(
    path: string,
    readonly code: number,
  ) {
    super(`${path}: errcode ${code}`)
  }
}

/** WeChat answered with an HTTP error status. */
export class WechatHttpFailure extends WechatUnavailable {
  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`${path}: HTTP ${status}`)
  }
}

/** A WeChat app of the park. */
export interface WechatAppAccount {
  appId: string
  secret: string
}

export interface OpenApiOptions {
  /** `https://api.weixin.qq.com` */
  origin: string
  clock: () => number
}

/** Parameters of a call. */
export interface OpenApiRequest {
  query?: Record<string, string>
  body?: object
}

const accessTokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

export type OpenApi = ReturnType<typeof createOpenApi>

/** Client of WeChat's open platform. Error messages never contain secrets, codes or tokens. */
export function createOpenApi({ origin, clock }: OpenApiOptions) {
  /**
   * Makes one call.
   * @throws WechatRefusal for an error code, WechatHttpFailure, WechatUnavailable without a usable
   * answer
   */
  async function ask<Answer extends v.GenericSchema>(
    path: string,
    schema: Answer,
    { query = {}, body }: OpenApiRequest,
  ): Promise<v.InferOutput<Answer>> {
    const answer = await fetchJson(`${origin}${path}?${new URLSearchParams(query)}`, path, body)
    const code = Number((answer as { errcode?: unknown } | null)?.errcode ?? 0)
    if (code !== 0) throw new WechatRefusal(path, code)
    const parsed = v.safeParse(schema, answer)
    if (!parsed.success) throw new WechatUnavailable(`${path}: an answer of another shape`)
    return parsed.output
  }

  /** Keeps an app's access token and runs calls with it. */
  function tokenOf({ appId: appid, secret }: WechatAppAccount) {
    const token = keptUntilItEnds(clock, async () => {
      // The stable token: several servers can request it without invalidating each other's.
      const { access_token, expires_in } = await ask('/cgi-bin/stable_token', accessTokenAnswer, {
        body: { grant_type: 'client_credential', appid, secret },
      })
      return { value: access_token, seconds: expires_in }
    })
    return {
      /**
       * Runs a call with the access token; repeats it once with a new token when WeChat rejects the
       * old one.
       */
      async run<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
        try {
          return await work(await token.get())
        } catch (error) {
          if (!(error instanceof WechatRefusal && TOKEN_ERRORS.includes(error.code))) throw error
          token.drop()
          return work(await token.get())
        }
      },
    }
  }

  return { ask, tokenOf }
}

async function fetchJson(url: string, path: string, body?: object): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    // The address contains secrets: neither it nor the original error text may reach the log.
    throw new WechatUnavailable(`${path}: ${connectionFault(error) ?? 'no answer'}`)
  }
  if (!response.ok) throw new WechatHttpFailure(path, response.status)
  try {
    return await response.json()
  } catch {
    throw new WechatUnavailable(`${path}: no answer`)
  }
}

/** Caches a value until shortly before its expiry; concurrent callers share one request. */
export function keptUntilItEnds(
  clock: () => number,
  ask: () => Promise<{ value: string; seconds: number }>,
) {
  let kept: { value: string; until: number } | undefined
  let asking: Promise<string> | undefined
  return {
    async get(): Promise<string> {
      if (kept && clock() < kept.until) return kept.value
      asking ??= ask()
        .then(({ value, seconds }) => {
          kept = { value, until: clock() + Math.max(0, seconds * 1000 - MARGIN_MS) }
          return value
        })
        .finally(() => (asking = undefined))
      return asking
    },
    drop(): void {
      kept = undefined
    },
  }
}
