import {
  noPasswordDayMaxFen,
  noPasswordOrderMaxFen,
  payPasswordDayTries,
  payPasswordTries,
} from '@/constants'
import type { PayPasswordDetail } from '@/contract/payPassword'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { parkDay } from '../../../kernel/parkDay'
import type { Secrets } from '../../../kernel/secrets'
import type { Identity, Member } from '../../../kernel/base'
import type { SmsService } from '../../people/sms/sms.service'
import type { AccountService } from '../../people/account/account.service'
import type { OrderService } from '../order/order.service'
import {
  createPasswordCheck,
  wrongOfDay,
  createPasswordAuthorization,
  createPayPasswordHash,
} from './checkPassword'
import {
  findPayPassword,
  insertPayPassword,
  noPasswordUsed,
  updatePayPassword,
} from './payPassword.repository'
import { passwordChanged, passwordNeeded } from './payPasswordFailures'

/** Choices of the no-password limit per order, fen. */
const VOID_LIMITS = [5_000, 10_000, noPasswordOrderMaxFen]

export interface PayPasswordServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  accounts: AccountService
  sms: SmsService
  orders: Pick<OrderService, 'registerAuthorization'>
}

export type PayPasswordService = ReturnType<typeof createPayPasswordService>

/** Creates the reading of a member's payment password: tries left, lock, and payments without it. */
function createDetail({ db, clock }: Pick<PayPasswordServiceOptions, 'db' | 'clock'>) {
  return async function detail(member: Member): Promise<PayPasswordDetail> {
    const now = clock()
    const [row, used] = await Promise.all([
      findPayPassword(db, member),
      noPasswordUsed(db, member, parkDay(now)),
    ])
    const lockedUntil = row?.lockedUntil && row.lockedUntil.getTime() > now ? row.lockedUntil : null
    const isLockOver = row?.lockedUntil != null && lockedUntil === null
    const inRow = payPasswordTries - (isLockOver ? 0 : (row?.tries ?? 0))
    // After an overnight lock the day's limit may still be reached: one more try is allowed, which locks if wrong.
    const ofDay = Math.max(1, payPasswordDayTries - (row ? wrongOfDay(row, now) : 0))
    return {
      IsSet: row !== undefined,
      Enabled: row?.isEnabled ?? false,
      TriesLeft: lockedUntil ? 0 : Math.min(inRow, ofDay),
      LockedUntil: lockedUntil?.getTime() ?? null,
      VoidEnabled: row?.isVoidEnabled ?? false,
      VoidLimit: row?.voidLimit ?? noPasswordOrderMaxFen,
      VoidDayLimit: noPasswordDayMaxFen,
      VoidUsedToday: used,
    }
  }
}

/**
 * Payment password, and small payments without it (spec 7 Pay password; limits are ours). Authorizes spending of inner
 * money (order/orderDeps).
 */
export function createPayPasswordService(options: PayPasswordServiceOptions) {
  const { db, clock, secrets, accounts, sms, orders } = options
  const hashes = createPayPasswordHash(secrets)
  const check = createPasswordCheck({ db, clock, hashes })
  const { known, verify } = check
  const authorization = createPasswordAuthorization({ clock, check })
  orders.registerAuthorization(authorization)

  /** @throws Failure 400 `weakPassword` */
  async function refuseWeak(member: Identity, password: string): Promise<void> {
    const { phone, birthday } = await accounts.of(member)
    const problem = paymentPasswordProblem(password, { phone, birthday })
    if (problem) throw new Failure(400, problem, 'weakPassword')
  }

  /**
   * Sets another password and resets the tries.
   * @param ofHash hash of the password checked before
   * @throws Failure 409 `passwordChanged` when the password has changed since
   */
  async function change(
    member: Member,
    password: string,
    { tx = db, ofHash }: { tx?: Queryable; ofHash?: string },
  ): Promise<void> {
    const changes = {
      hash: await hashes.make(member, password),
      tries: 0,
      lockedUntil: null,
      wrongAt: [],
      changedAt: new Date(clock()),
    }
    if (!(await updatePayPassword(tx, member, changes, ofHash))) throw passwordChanged()
  }

  const detail = createDetail({ db, clock })

  return {
    detail,

    /** Authorization of inner money, registered with the orders. */
    authorization,

    /** @throws Failure 409 `passwordIsSet`, 400 `weakPassword` */
    async set(member: Identity, password: string): Promise<PayPasswordDetail> {
      await refuseWeak(member, password)
      const isNew = await insertPayPassword(db, {
        tenantId: member.tenantId,
        userId: member.userId,
        hash: await hashes.make(member, password),
        isEnabled: true,
        tries: 0,
        lockedUntil: null,
        wrongAt: [],
        isVoidEnabled: false,
        voidLimit: noPasswordOrderMaxFen,
        changedAt: new Date(clock()),
      })
      if (!isNew) throw new Failure(409, '支付密码已设置，请使用修改功能', 'passwordIsSet')
      return detail(member)
    },

    async check(member: Member, password: string): Promise<PayPasswordDetail> {
      await verify(member, password)
      return detail(member)
    },

    async reset(
      member: Identity,
      oldPassword: string,
      password: string,
    ): Promise<PayPasswordDetail> {
      const ofHash = await verify(member, oldPassword)
      await refuseWeak(member, password)
      if (password === oldPassword) {
        throw new Failure(400, '新支付密码不能与原密码相同', 'weakPassword')
      }
      await change(member, password, { ofHash })
      return detail(member)
    },

    /** Sets a new password with an SMS code; also ends a lock. */
    async forget(member: Identity, code: string, password: string): Promise<PayPasswordDetail> {
      const { tenantId } = member
      await known(member)
      await refuseWeak(member, password)
      const phone = await accounts.phoneOf(member)
      const checked = await sms.check({ tenantId, phone, purpose: 'changePaymentCode' }, code)
      await withTransaction(db, async (tx) => {
        await checked.spend(tx)
        await change(member, password, { tx })
      })
      return detail(member)
    },

    async setEnabled(
      member: Member,
      isEnabled: boolean,
      password: string,
    ): Promise<PayPasswordDetail> {
      const ofHash = await verify(member, password)
      if (!(await updatePayPassword(db, member, { isEnabled }, ofHash))) throw passwordChanged()
      return detail(member)
    },

    /** Switching off is always allowed; switching on or changing the limit needs the password. */
    async setVoid(
      member: Member,
      { isEnabled, limit, password }: { isEnabled: boolean; limit?: number; password?: string },
    ): Promise<PayPasswordDetail> {
      const { voidLimit } = await known(member)
      if (limit !== undefined && !VOID_LIMITS.includes(limit)) {
        throw new Failure(400, '请选择列出的免密额度', 'voidLimit')
      }
      if (isEnabled && password === undefined) throw passwordNeeded()
      const ofHash = isEnabled ? await verify(member, password ?? '') : undefined
      const changes = {
        isVoidEnabled: isEnabled,
        voidLimit: isEnabled ? (limit ?? voidLimit) : voidLimit,
      }
      if (!(await updatePayPassword(db, member, changes, ofHash))) throw passwordChanged()
      return detail(member)
    },

    async limits(member: Member) {
      const row = await findPayPassword(db, member)
      return {
        Limits: VOID_LIMITS,
        Current: row?.isVoidEnabled ? row.voidLimit : 0,
        Max: noPasswordOrderMaxFen,
        DayMax: noPasswordDayMaxFen,
      }
    },

    /** Most that one payment can take without the password now, fen; 0: nothing. */
    async noPasswordLimit(member: Member, queryable: Queryable = db): Promise<number> {
      const row = await findPayPassword(queryable, member)
      if (!row?.isEnabled || !row.isVoidEnabled) return 0
      const used = await noPasswordUsed(queryable, member, parkDay(clock()))
      return Math.min(row.voidLimit, noPasswordDayMaxFen - used)
    },

    async isSet(member: Member, queryable: Queryable = db): Promise<boolean> {
      return (await findPayPassword(queryable, member)) !== undefined
    },
  }
}
