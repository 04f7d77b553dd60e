import { maskPhone } from '@/rules/phone'
import type { Identity, Park } from '../kernel/base'
import { deskRolesOf } from '../kernel/deskRoles'
import type { Failure } from '../kernel/failure'
import type { DeskOptions } from './options'
import { auditKind } from '../kernel/writeAudit'

export const sessionAudit = auditKind('session', '登录')

/** Log-in method. */
export type Way = 'password' | 'code'

/**
 * Audit log entries of desk log-ins, successful and refused. They contain no typed values except
 * the masked phone number.
 */
export function createLogInAudit({
  db,
  clock,
  accounts,
  write,
}: Pick<DeskOptions, 'db' | 'clock' | 'accounts' | 'write'>) {
  async function writeOwn(
    identity: Identity,
    deed: { act: string; title: string },
    after: object,
  ): Promise<void> {
    const [role] = deskRolesOf(identity.roles)
    if (!role) return
    const { tenantId, userId, sessionId } = identity
    const { name } = await accounts.of(identity)
    const who = { tenantId, at: new Date(clock()), userId, clerk: name, role }
    await write(db, { ...who, ...deed }, { kind: sessionAudit, id: sessionId, before: null, after })
  }

  return {
    entered: (identity: Identity, way: Way) =>
      writeOwn(identity, { act: 'session.logIn', title: '登录客服台' }, { way }),

    left: (identity: Identity) =>
      writeOwn(identity, { act: 'session.logOut', title: '退出客服台' }, { ended: true }),

    /** Records a refused log-in under its masked number: a typed number proves no identity. */
    async refused(
      { tenantId }: Park,
      { phone, way, error }: { phone: string; way: Way; error: Failure },
    ): Promise<void> {
      const clerk = maskPhone(phone)
      const who = {
        tenantId,
        at: new Date(clock()),
        userId: null,
        clerk,
        role: 'stranger',
      } as const
      await write(
        db,
        { ...who, act: 'session.logInRefused', title: '登录客服台未成功' },
        { kind: sessionAudit, id: clerk, before: null, after: { way, reason: error.reason ?? '' } },
      )
    },
  }
}
