import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Verdict } from './contentCheck'
import { verdictOf, wechatVerdict } from './wechatContentCheck'

/** Settings of WeChat's message push (消息推送, 安全模式, JSON). */
export interface PushKeys {
  token: string
  /** EncodingAESKey: 43 characters. */
  aesKey: string
  appId: string
}

/** The verdict on a picture, by the trace id of its check. */
export interface PushedVerdict {
  traceId: string
  verdict: Verdict
}

/** The push is not WeChat's, or not readable. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
}

const BLOCK = 32
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4

const mediaEvent = v.object({
  MsgType: v.literal('event'),
  Event: v.literal('wxa_media_check'),
  trace_id: v.string(),
  errcode: v.optional(v.number(), 0),
  result: v.optional(wechatVerdict),
})

const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** SHA-1 of the sorted parts, as WeChat signs. */
export const pushSignature = (...parts: string[]): string =>
  createHash('sha1').update(parts.sort().join('')).digest('hex')

function decrypt(encrypted: string, { aesKey, appId }: PushKeys): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  let plain: Buffer
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, RANDOM_BYTES))
    // WeChat pads to 32 bytes, node's padding to 16.
    decipher.setAutoPadding(false)
    plain = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  } catch {
    throw new PushRefused('not decryptable')
  }
  const padding = plain.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK) throw new PushRefused('wrong padding')
  const framed = plain.subarray(RANDOM_BYTES, plain.length - padding)
  if (framed.length < LENGTH_BYTES) throw new PushRefused('too short')
  const end = LENGTH_BYTES + framed.readUInt32BE(0)
  if (framed.toString('utf8', end) !== appId) throw new PushRefused('another app')
  return framed.toString('utf8', LENGTH_BYTES, end)
}

const text = v.optional(v.string(), '')
const pushQuery = v.object({
  ...{ signature: text, msg_signature: text, timestamp: text, nonce: text, echostr: text },
})

/** @throws PushRefused for a list or anything else that is no text */
function queryOf(query: unknown): v.InferOutput<typeof pushQuery> {
  const read = v.safeParse(pushQuery, query)
  if (!read.success) throw new PushRefused('wrong query')
  return read.output
}

/** Reader of WeChat's message push. */
export function createWechatPush(keys: PushKeys) {
  const { token } = keys
  return {
    /** The text that proves the address to WeChat (GET with echostr). @throws PushRefused */
    echo(query: unknown): string {
      const { signature, timestamp, nonce, echostr } = queryOf(query)
      if (!isSame(signature, pushSignature(token, timestamp, nonce)))
        throw new PushRefused('wrong signature')
      return echostr
    },

    /** @returns undefined for an event of another kind @throws PushRefused */
    read(query: unknown, body: string): PushedVerdict | undefined {
      const { msg_signature, timestamp, nonce } = queryOf(query)
      const sealed = v.safeParse(v.object({ Encrypt: v.string() }), jsonOf(body))
      if (!sealed.success) throw new PushRefused('not in safe mode')
      const { Encrypt } = sealed.output
      // The signature of the safe mode covers the content; that of the plain mode does not.
      if (!isSame(msg_signature, pushSignature(token, timestamp, nonce, Encrypt)))
        throw new PushRefused('wrong signature')
      const event = v.safeParse(mediaEvent, jsonOf(decrypt(Encrypt, keys)))
      if (!event.success) return undefined
      const { trace_id: traceId, errcode, result } = event.output
      const verdict: Verdict =
        errcode === 0 && result
          ? verdictOf(result)
          : { end: 'review', reason: `微信没有检查：${errcode}` }
      return { traceId, verdict }
    },
  }
}

export type WechatPush = ReturnType<typeof createWechatPush>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
