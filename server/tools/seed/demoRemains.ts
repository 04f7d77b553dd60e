import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { appUser } from '../../areas/people/account/account.table'
import { park } from '../../areas/people/park/park.table'
import { userRole } from '../../areas/people/staff/staff.table'
import { isPassword } from '../../areas/people/user/password'
import type { Database } from '../../database/createDatabase'
import type { Environment } from '../../kernel/environment'
import { accounts, demoPassword, laterAccounts, shopAccount } from './members/accounts'
import { seedCalendar } from './members/calendar'

/** Demo data that a production database must not contain. */
export interface DemoRemains {
  /** Demo parks, oldest first. */
  parks: { tenantId: string; name: string }[]
  /** Accounts of real parks with the published password. */
  accounts: { tenantId: string; phone: string }[]
}

/** A production server refuses this database. The message says what to do. */
export class DemoRemainsError extends Error {
  override readonly name = 'DemoRemainsError'
}

/**
 * Demo parks, and accounts of real parks that open with the password of README: of the phones of the demo, and of
 * all staff. About 20 ms for each of these accounts, on four threads.
 */
export async function findDemoRemains(db: Database): Promise<DemoRemains> {
  const parks = await db
    .select({ tenantId: park.tenantId, name: park.name })
    .from(park)
    .where(eq(park.isDemo, true))
    .orderBy(park.createdAt, park.tenantId)
  const calendar = seedCalendar(Date.now())
  const phones = [...accounts(calendar), ...laterAccounts(calendar), shopAccount(calendar)].map(
    ({ phone }) => phone,
  )
  const suspects = await db
    .selectDistinct({
      tenantId: appUser.tenantId,
      phone: appUser.phone,
      passwordHash: appUser.passwordHash,
    })
    .from(appUser)
    .innerJoin(park, and(eq(park.tenantId, appUser.tenantId), eq(park.isDemo, false)))
    .leftJoin(
      userRole,
      and(eq(userRole.tenantId, appUser.tenantId), eq(userRole.userId, appUser.id)),
    )
    .where(
      and(
        isNotNull(appUser.passwordHash),
        eq(appUser.isClosed, false),
        or(inArray(appUser.phone, phones), isNotNull(userRole.role)),
      ),
    )
    .orderBy(appUser.tenantId, appUser.phone)
  const areKnown = await Promise.all(
    suspects.map(({ passwordHash }) => isPassword(demoPassword, passwordHash)),
  )
  return {
    parks,
    accounts: suspects
      .filter((_account, index) => areKnown[index])
      .map(({ tenantId, phone }) => ({ tenantId, phone })),
  }
}

/**
 * Refuses to serve a database with published passwords in production. A demonstration (`DEMO=on`) may, while all
 * of its parks are demos.
 * @throws DemoRemainsError
 */
export async function refuseDemoRemains(
  db: Database,
  { NODE_ENV, DEMO }: Pick<Environment, 'NODE_ENV' | 'DEMO'>,
): Promise<void> {
  if (NODE_ENV !== 'production') return
  if (DEMO) {
    const real = await db.select().from(park).where(eq(park.isDemo, false)).limit(1)
    if (real.length === 0) return
  }
  const remains = await findDemoRemains(db)
  const lines = [
    ...remains.parks.flatMap(({ tenantId, name }) => [
      `  试用园区 ${tenantId}（${name}）：账号和密码是公开的，确认不再需要后整个删除`,
      `      npm run park -- remove ${tenantId}`,
    ]),
    ...remains.accounts.flatMap(({ tenantId, phone }) => [
      `  园区 ${tenantId} 的账号 ${phone}：还在用公开的演示密码，作废后用短信验证码登录，再设新密码`,
      `      npm run park -- void-password ${tenantId} ${phone}`,
    ]),
  ]
  if (lines.length === 0) return
  throw new DemoRemainsError(
    ['生产环境没有启动：数据库里有任何人都能登录的演示账号。', ...lines].join('\n'),
  )
}
