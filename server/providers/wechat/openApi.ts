import * as v from 'valibot'
import { connectionFault } from '../../kernel/connectionFault'
import { WechatUnavailable } from './wechat'

/** Milliseconds; the person waits for the answer. */
const TIMEOUT_MS = 8_000
/** Kept no longer than this before its end, so that it does not run out on the way. */
const MARGIN_MS = 5 * 60_000
/** The access token is none of WeChat's any more. */
const TOKEN_ERRORS = [40001, 40014, 42001]

/** WeChat answered with an error code of its own. */
export class WechatRefusal extends WechatUnavailable {
  constructor(
    path: string,
    readonly code: number,
  ) {
    super(`${path}: errcode ${code}`)
  }
}

/** WeChat answered with an HTTP status that is no answer to the call. */
export class WechatHttpFailure extends WechatUnavailable {
  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`${path}: HTTP ${status}`)
  }
}

/** One app of the park's at WeChat. */
export interface WechatAppAccount {
  appId: string
  secret: string
}

export interface OpenApiOptions {
  /** `https://api.weixin.qq.com` */
  origin: string
  clock: () => number
}

/** What a call sends. */
export interface OpenApiRequest {
  query?: Record<string, string>
  body?: object
}

const accessTokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

export type OpenApi = ReturnType<typeof createOpenApi>

/** The calls of WeChat's open platform. Secrets, codes and tokens stay out of every message. */
export function createOpenApi({ origin, clock }: OpenApiOptions) {
  /**
   * One call.
   * @throws WechatRefusal for an error code, WechatHttpFailure, WechatUnavailable without a usable answer
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
      // The stable token: several servers may ask for it without ending each other's.
      const { access_token, expires_in } = await ask('/cgi-bin/stable_token', accessTokenAnswer, {
        body: { grant_type: 'client_credential', appid, secret },
      })
      return { value: access_token, seconds: expires_in }
    })
    return {
      /** Runs a call with the access token, and once more with a new one when WeChat has ended the old. */
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
    // The address holds secrets: neither it nor the error's own text may reach the log.
    throw new WechatUnavailable(`${path}: ${connectionFault(error) ?? 'no answer'}`)
  }
  if (!response.ok) throw new WechatHttpFailure(path, response.status)
  try {
    return await response.json()
  } catch {
    throw new WechatUnavailable(`${path}: no answer`)
  }
}

/** Asks once for all who wait, and again when what was kept is about to end. */
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
