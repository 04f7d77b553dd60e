import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { oauthCalls } from '@/contract/oauth'
import { smsCalls } from '@/contract/sms'
import { userCalls, type LoginResult } from '@/contract/user'
import { signatureOf } from '../../../http/signature'
import { RECOVERY_LIMIT_MS } from '../recovery'
import { orderOf, type Journal } from './journal'

/** A definite answer: the data, or the reason of a refusal. */
export type Answer<Data> = { data: Data; reason?: undefined } | { data?: undefined; reason: string }

const RETRY_MS = 150
/** Time after which an unanswered request fails the run: one recovery with another kill during it. */
const GIVE_UP_MS = 2 * RECOVERY_LIMIT_MS
const TIMEOUT_MS = 15_000

/**
 * A member's client, like the app: signed money calls, refreshed tokens; an unanswered call is
 * repeated with the same RequestId until it is answered.
 */
export class Client {
  private constructor(
    private readonly origin: string,
    private readonly park: string,
    private tokens: LoginResult,
    private readonly journal: Journal,
  ) {}

  /**
   * Logs in by a phone number, registering a new one, with the code of the SMS sandbox.
   * @param smsOrigin with several servers behind `origin`, the one whose sandbox sends the code
   */
  static async logIn(
    origin: string,
    park: string,
    phone: string,
    journal: Journal,
    smsOrigin = origin,
  ): Promise<Client> {
    const visitor = { tenantid: park }
    const basic = `Basic ${Buffer.from(`${park}:park-consumer`).toString('base64')}`
    await send(smsOrigin, smsCalls.login, { PhoneNumber: phone }, visitor)
    const shown = await fetch(`${smsOrigin}/dev/sms.json`)
    const messages = (await shown.json()) as { Phone: string; Code: string }[]
    const code = messages.find(({ Phone }) => Phone === phone)?.Code
    const { body } = await send(
      origin,
      userCalls.login,
      { PhoneNumber: phone, CheckCode: code },
      { authorization: basic },
    )
    return new Client(origin, park, body.data as LoginResult, journal)
  }

  /** Session data for callers that send requests themselves. */
  get session(): Pick<LoginResult, 'access_token' | 'secret'> {
    return this.tokens
  }

  get userId(): string {
    return this.tokens.User.Id
  }

  /**
   * Repeats a call until there is a definite answer. A money call gets a RequestId unless the
   * payload has one.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    payload: Record<string, unknown> = {},
  ): Promise<Answer<DataOf<E>>> {
    const request = endpoint.money ? { RequestId: randomUUID(), ...payload } : payload
    const beganAt = Date.now()
    const giveUpAt = beganAt + GIVE_UP_MS
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.once(endpoint, request)
      if (answer !== 'unknown') {
        if (endpoint.money) {
          this.journal.note({
            requestId: String(request.RequestId),
            userId: this.userId,
            path: endpoint.path,
            outcome: answer.reason === undefined ? 'acknowledged' : 'refused',
            beganAt,
            answeredAt: Date.now(),
            order: orderOf(answer.data),
          })
        }
        return answer as Answer<DataOf<E>>
      }
      if (Date.now() > giveUpAt) throw new Error(`${endpoint.path} was never answered`)
      this.journal.noteRepeat()
      await sleep(RETRY_MS * Math.min(attempt, 5))
    }
  }

  /** As `call`, for a call that must not be refused. @throws Error when it is refused */
  async must<E extends Endpoint>(
    endpoint: E,
    payload: Record<string, unknown> = {},
  ): Promise<DataOf<E>> {
    const answer = await this.call(endpoint, payload)
    if (answer.reason !== undefined) throw new Error(`${endpoint.path}: ${answer.reason}`)
    return answer.data
  }

  private async once(
    endpoint: Endpoint,
    request: Record<string, unknown>,
  ): Promise<Answer<unknown> | 'unknown'> {
    const { secret, access_token } = this.tokens
    const payload = endpoint.money
      ? { ...request, signature: signatureOf(request, secret) }
      : request
    const headers = { authorization: `Bearer ${access_token}`, tenantid: this.park }
    const reply = await send(this.origin, endpoint, payload, headers).catch(() => undefined)
    if (!reply || reply.status === 503) return 'unknown'
    const { status, body } = reply
    if (status === 200 && body.succeeded) return { data: body.data }
    if (status === 401) {
      await this.refresh()
      return 'unknown'
    }
    if (status >= 500) {
      this.journal.surprises.push(`${status} of ${endpoint.path}: ${body.Reason ?? ''}`)
      return 'unknown'
    }
    return { reason: body.Reason ?? String(status) }
  }

  private async refresh(): Promise<void> {
    const basic = `Basic ${Buffer.from(`${this.park}:park-consumer`).toString('base64')}`
    const { body } = await send(
      this.origin,
      oauthCalls.tokenByPost,
      { grant_type: 'refresh_token', refresh_token: this.tokens.refresh_token },
      { authorization: basic },
    ).catch(() => ({ body: { succeeded: false, data: undefined } }))
    if (body.succeeded) this.tokens = { ...this.tokens, ...(body.data as LoginResult) }
  }
}

interface Reply {
  status: number
  body: { succeeded: boolean; data?: unknown; Reason?: string }
}

async function send(
  origin: string,
  endpoint: Endpoint,
  payload: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Reply> {
  const response = await fetch(origin + endpoint.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}
