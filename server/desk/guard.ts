import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../kernel/base'
import { Failure } from '../kernel/failure'
import { frameFields, type Typed } from './deskForm'

/** Token in every form of a session; only the server can compute it. */
export const formToken = ({ secret, sessionId }: Identity): string =>
  createHmac('sha256', secret).update(`desk form ${sessionId}`).digest('base64url')

/**
 * Refuses a form posted by another site (CSRF). A second protection besides SameSite=Strict
 * cookies: browsers send the origin with every form.
 * @param publicOrigin environment PUBLIC_ORIGIN, for a proxy that changes the Host header
 * @throws Failure 403
 */
export function checkOrigin({ headers, host }: FastifyRequest, publicOrigin?: string): void {
  const { origin } = headers
  const isOurs =
    typeof origin === 'string' &&
    URL.canParse(origin) &&
    (new URL(origin).host === host || origin === publicOrigin)
  if (!isOurs) throw foreignForm()
}

/** Refuses a form that does not belong to this session. @throws Failure 403 */
export function checkToken(typed: Typed, identity: Identity): void {
  const expected = Buffer.from(formToken(identity))
  const given = Buffer.from(typed[frameFields.token] ?? '')
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw foreignForm()
}

const foreignForm = () => new Failure(403, '页面已过期，请返回上一页刷新后重试', 'form')
