import type { DataOf } from '@/contract/endpoint'
import type { pointCalls } from '@/contract/pointAdmin'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { MemberService } from '../member/member.service'
import { profileOf } from '../../people/account/account.service'
import type { PointService } from '../point/point.service'
import { memberAudit } from '../../people/account/account.table'

export interface PointAdminOptions {
  db: Database
  clock: () => number
  points: PointService
  members: MemberService
}

export type PointAdmin = ReturnType<typeof createPointAdmin>

/** Members' points for the park's staff and servers. */
export function createPointAdmin({ db, clock, points, members }: PointAdminOptions) {
  /** @throws Failure 404 when the park has no such member */
  async function known(tenantId: string, id: string) {
    const member = { tenantId, userId: knownId(id) }
    if (!(await profileOf(db, member))) throw notFound('会员不存在')
    return member
  }

  return {
    /** A member's points; the view is audited. @throws Failure 404 */
    async ofMember(
      tenantId: string,
      id: string,
      writeAudit: WriteAudit,
    ): Promise<DataOf<typeof pointCalls.get>> {
      const member = await known(tenantId, id)
      await writeAudit(db, { kind: memberAudit, id: member.userId, before: null, after: null })
      return {
        UserId: member.userId,
        Points: await points.balance(member),
        Growth: await members.growth(member),
        Lots: (await points.expiring(member)).map(({ Points, At }) => ({ Points, ExpireAt: At })),
      }
    },

    /** Opens both accounts; no-op for open ones. @throws Failure 404 */
    async open(
      tenantId: string,
      id: string,
      writeAudit: WriteAudit,
    ): Promise<DataOf<typeof pointCalls.init>> {
      const member = await known(tenantId, id)
      await members.open(member, new Date(clock()))
      return {
        UserId: member.userId,
        Points: await points.open(member, writeAudit),
        Growth: await members.growth(member),
      }
    },
  }
}
