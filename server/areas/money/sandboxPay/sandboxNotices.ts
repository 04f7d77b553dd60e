import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { NoticeRefused, type Notice, type RawNotice } from '../../../providers/wechatPay/wechatPay'

/** Content of a sandbox notice, in place of WeChat's encrypted resource. */
const content = v.object({
  tenantId: v.string(),
  paymentNo: v.string(),
  transactionNo: v.string(),
  amount: v.number(),
  /** ms */
  paidAt: v.number(),
})

type SandboxNotice = v.InferOutput<typeof content>

const HEADER = 'x-sandbox-signature'

const signature = (key: Buffer, body: string) =>
  createHmac('sha256', key).update(body).digest('base64url')

/** A signed sandbox notice. */
export function writeNotice(key: Buffer, notice: SandboxNotice) {
  const body = JSON.stringify(notice)
  return { headers: { [HEADER]: signature(key, body), 'content-type': 'application/json' }, body }
}

/** @throws NoticeRefused for a wrong signature, or one that belongs to another park */
export function readSandboxNotice(
  keys: readonly Buffer[],
  { tenantId, headers, body }: RawNotice,
): Notice {
  const given = Buffer.from(String(headers[HEADER] ?? ''))
  const isOurs = keys.some((key) => {
    const expected = Buffer.from(signature(key, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) {
    throw new NoticeRefused('the signature of the notice is wrong')
  }
  const notice = v.parse(content, JSON.parse(body))
  if (notice.tenantId !== tenantId) throw new NoticeRefused('the notice is for another park')
  return {
    about: 'payment',
    paymentNo: notice.paymentNo,
    report: {
      state: 'paid',
      transactionNo: notice.transactionNo,
      amount: notice.amount,
      paidAt: new Date(notice.paidAt),
    },
  }
}

/**
 * How the sandbox sends notices of a payment.
 *  once            correctly
 *  never           none: the server must query
 *  doubled         three times at once
 *  late            after five seconds
 *  shuffled        three times, each after a random delay, so that notices of several payments mix
 *  wrongAmount     one fen more than paid, then correctly
 *  wrongSignature  with a wrong signature, then correctly
 */
export const noticeModes = [
  'once',
  'never',
  'doubled',
  'late',
  'shuffled',
  'wrongAmount',
  'wrongSignature',
] as const
export type NoticeMode = (typeof noticeModes)[number]

const LATE_MS = 5_000
const SHUFFLE_MS = 3_000

/** Sends a notice to this server's own notice endpoint by HTTP; returns the status. */
export type Deliver = (
  tenantId: string,
  headers: Record<string, string>,
  body: string,
) => Promise<number>

/** Sends the sandbox's notices, signed with `key`, in the way that a mode describes. */
export function createSandboxNotices(key: Buffer, log: Pick<FastifyBaseLogger, 'warn'>) {
  let deliver: Deliver | undefined
  const timers = new Set<NodeJS.Timeout>()

  async function send(notice: SandboxNotice, spoil?: 'signature'): Promise<void> {
    const { headers, body } = writeNotice(spoil ? randomBytes(32) : key, notice)
    const status = await deliver?.(notice.tenantId, headers, body)
    if (status !== 200 && !spoil) log.warn({ status }, 'a sandbox notice was not taken')
  }

  function sendAfter(ms: number, notice: SandboxNotice): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      send(notice).catch((error: unknown) => log.warn({ err: error }, 'a sandbox notice failed'))
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  async function tell(notice: SandboxNotice, mode: NoticeMode): Promise<void> {
    if (mode === 'never') return
    if (mode === 'late') return sendAfter(LATE_MS, notice)
    if (mode === 'shuffled') {
      for (let copy = 0; copy < 3; copy += 1) sendAfter(Math.random() * SHUFFLE_MS, notice)
      return
    }
    if (mode === 'doubled') {
      await Promise.all([send(notice), send(notice), send(notice)])
      return
    }
    if (mode === 'wrongAmount') await send({ ...notice, amount: notice.amount + 1 })
    if (mode === 'wrongSignature') await send(notice, 'signature')
    await send(notice)
  }

  return {
    tell,
    connect(to: Deliver): void {
      deliver = to
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
