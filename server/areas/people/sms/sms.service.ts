import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { smsCodeMs, smsCodeTries } from '@/constants'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, Refusal } from '../../../kernel/failure'
import {
  SmsLimitError,
  type SmsProvider,
  type SmsPurpose,
} from '../../../providers/sms/smsProvider'
import { acceptedKeys, type Secrets } from '../../../kernel/secrets'
import type { ParkRateService } from '../parkRate/parkRate.service'
import { parkDay } from '../../../kernel/parkDay'
import {
  countMessage,
  removeOldSms,
  storeCode,
  takeTry,
  markCodeUsed,
  type CodeKey,
} from './sms.repository'

export const RESEND_SECONDS = 60
export const PER_PHONE_A_DAY = 10
/** Generous: all devices on the park's Wi-Fi share one address. */
export const PER_ADDRESS_A_DAY = 200

export interface SmsServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  provider: SmsProvider
  log: Pick<FastifyBaseLogger, 'error'>
  parkRates: Pick<ParkRateService, 'countCode'>
}

/** Purposes of logged-in members; exempt from the park's cap, so that floods by anonymous callers do not block them. */
const MEMBERS_OWN: readonly SmsPurpose[] = ['resetPassword', 'changePaymentCode']

export interface SendRequest extends CodeKey {
  parkName: string
  /** Address of the client requesting the code. */
  ip: string
  /**
   * Set where the answer must not reveal whether the number has an account; false: everything happens except sending.
   */
  isMeant?: boolean
}

/** A correct code, to be used up together with the act it allows. */
export interface CheckedCode {
  /** @throws Failure 400 when the code was used meanwhile */
  spend(tx: Queryable): Promise<void>
}

export type SmsService = ReturnType<typeof createSmsService>

/** SMS codes: six digits, valid five minutes, five tries, single use (spec 7 SMS; limits are ours). */
export function createSmsService({
  db,
  clock,
  secrets,
  provider,
  log,
  parkRates,
}: SmsServiceOptions) {
  const hashOf = (
    { tenantId, phone, purpose }: CodeKey,
    code: string,
    key: Buffer = secrets.smsCode,
  ) =>
    createHmac('sha256', key)
      .update([tenantId, phone, purpose, code].join('\n'))
      .digest('base64url')

  return {
    /**
     * Sends a code.
     * @returns its expiry and the time when the next can be requested, ms
     * @throws Failure 429 within the pause, `parkBusy` over the park's cap; Refusal 520 over the day's cap of phone or
     * address; Failure 503 when the provider rejects the message
     */
    async send({ parkName, ip, isMeant, ...key }: SendRequest) {
      const now = clock()
      const { tenantId, phone } = key
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = now + smsCodeMs

      await withTransaction(db, async (tx) => {
        const at = new Date(now)
        const day = parkDay(now)
        const ofPhone = { tenantId, subject: `phone:${phone}`, day }
        const ofAddress = { tenantId, subject: `ip:${ip}`, day }
        const pauseMs = RESEND_SECONDS * 1000
        const byPhone = await countMessage(tx, ofPhone, { perDay: PER_PHONE_A_DAY, pauseMs }, at)
        if (byPhone !== 'counted') {
          const waitMs = byPhone.lastAt.getTime() + pauseMs - now
          throw byPhone.count >= PER_PHONE_A_DAY ? dailyLimit() : tooSoon(waitMs)
        }
        const rule = { perDay: PER_ADDRESS_A_DAY, pauseMs: 0 }
        const byAddress = await countMessage(tx, ofAddress, rule, at)
        if (byAddress !== 'counted') throw dailyLimit()
        // Last: all codes of a park share this row, so it is locked only briefly, and refused codes do not count.
        if (!MEMBERS_OWN.includes(key.purpose)) await parkRates.countCode(tx, tenantId)
        await storeCode(tx, key, {
          hash: hashOf(key, code),
          triesLeft: smsCodeTries,
          expiresAt: new Date(expiresAt),
        })
      })

      const sending =
        isMeant === false
          ? Promise.resolve()
          : provider.send({ phone, purpose: key.purpose, code, parkName })
      const failed = (error: unknown) => log.error({ err: error }, 'the SMS provider refused')
      // The response time must not reveal whether a number has an account.
      if (isMeant !== undefined) void sending.catch(failed)
      else {
        await sending.catch((error: unknown) => {
          if (error instanceof SmsLimitError) throw dailyLimit()
          failed(error)
          throw new Failure(503, '短信发送失败，请稍后再试', 'smsProvider')
        })
      }
      return { ExpireAt: expiresAt, ResendAt: now + RESEND_SECONDS * 1000 }
    },

    /** Deletes expired codes and counts of past days. */
    async clean(tenantId: string): Promise<void> {
      const now = clock()
      await removeOldSms(db, tenantId, { now: new Date(now), day: parkDay(now) })
    },

    /**
     * Checks a typed code. Every call uses one try, even if it fails later.
     * @throws Failure 400 for a wrong, used, replaced or expired code, without distinction
     */
    async check(key: CodeKey, code: string): Promise<CheckedCode> {
      const expected = await takeTry(db, key, new Date(clock()))
      const typed = acceptedKeys(secrets, 'smsCode')
        .map((secret) => hashOf(key, code, secret))
        .find(
          (hash) =>
            expected !== undefined && timingSafeEqual(Buffer.from(expected), Buffer.from(hash)),
        )
      if (typed === undefined) throw wrongCode()
      return {
        async spend(tx) {
          if (!(await markCodeUsed(tx, key, typed, new Date(clock())))) throw wrongCode()
        },
      }
    },
  }
}

const wrongCode = () => new Failure(400, '验证码不正确或已过期', 'checkCode')

/** The app shows its own text for 520 (spec 8). */
const dailyLimit = () => new Refusal(520, '今日获取次数已达上限，请明日再试', 'dailyLimit')

function tooSoon(waitMs: number): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Failure(429, `请 ${seconds} 秒后再获取验证码`, 'tooSoon', {
    retryAfterSeconds: seconds,
  })
}
