import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../database/queryable'
import type { Identity, Park } from '../kernel/base'
import type { ActVisit, Clerk, DeskPart } from '../kernel/desk'
import { deskRolesOf, rightFor, type DeskRole } from '../kernel/deskRoles'
import { Failure } from '../kernel/failure'
import type { Change, Deed } from '../kernel/writeAudit'
import { SECOND_FACTOR_URL, withTo } from './addresses'
import type { DeskOptions } from './options'
import { readQuery } from './readQuery'
import { forgetTokens, identityOf } from './session'

/** An authenticated clerk in a park. */
export interface Present {
  park: Park
  identity: Identity
  clerk: Clerk
}

export type Presence = ReturnType<typeof createPresence>

/** Authenticates desk requests and builds the visits passed to parts. */
export function createPresence(
  { db, clock, sessions, accounts, secondFactor, write }: DeskOptions,
  parkOf: (request: FastifyRequest) => Promise<Park>,
) {
  /**
   * Returns the clerk of a request; undefined when an answer has already been sent.
   * @throws Failure 401, 403
   */
  async function present(
    request: FastifyRequest,
    reply: FastifyReply,
    allowed?: readonly DeskRole[],
  ): Promise<Present | undefined> {
    const park = await parkOf(request)
    const identity = await identityOf(sessions, park, request, reply)
    const to = request.url === '/desk' ? '' : request.url
    if (!identity) {
      forgetTokens(request, reply)
      if (request.method === 'GET') {
        reply.redirect(withTo('/desk/log-in', to), 303)
        return undefined
      }
      throw new Failure(401, '登录已过期，请重新登录', 'token')
    }
    const roles = deskRolesOf(identity.roles)
    if (roles.length === 0) throw new Failure(403, '这个账号没有客服台的权限', 'role')
    // Checked for every session, not only at the log-in page: tokens of the app's log-in open the
    // desk too.
    if ((await secondFactor.owedBy(identity)) !== 'nothing') {
      if (request.method === 'GET') {
        reply.redirect(withTo(SECOND_FACTOR_URL, to), 303)
        return undefined
      }
      throw new Failure(401, '请先输入动态验证码', 'secondFactor')
    }
    if (allowed && rightFor(allowed, roles) === undefined) {
      throw new Failure(403, '您的岗位没有这项权限', 'role')
    }
    const { name } = await accounts.of(identity)
    return {
      park,
      identity,
      clerk: { userId: identity.userId, sessionId: identity.sessionId, name, roles },
    }
  }

  function visitOf(
    request: FastifyRequest,
    { park, clerk }: Present,
    part: DeskPart,
    deed: Pick<Deed, 'act' | 'title'>,
    allowed: readonly DeskRole[],
  ): ActVisit {
    const { tenantId } = park
    const writeAudit = (tx: Queryable, change: Change) => {
      const role = rightFor(allowed, clerk.roles)
      if (!role) throw new Error(`${deed.act} was done without the right to it`)
      const at = new Date(clock())
      const who = { tenantId, at, userId: clerk.userId, clerk: clerk.name, role }
      return write(tx, { ...who, act: `${part.name}.${deed.act}`, title: deed.title }, change)
    }
    return {
      park,
      tenantId,
      clerk,
      params: readQuery(request.params),
      query: readQuery(request.query),
      now: clock(),
      may: (roles) => rightFor(roles, clerk.roles) !== undefined,
      note: ({ kind, id, after = null }) => writeAudit(db, { kind, id, before: null, after }),
      writeAudit,
    }
  }

  return { present, visitOf }
}
