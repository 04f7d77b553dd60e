import {
  noPasswordDayMaxFen,
  noPasswordOrderMaxFen,
  payPasswordLockMs,
  payPasswordTries,
} from '@/constants'
import type { PayPasswordDetail } from '@/contract/payPassword'
import { formatYuan } from '@/rules/money'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import type { Database } from '../../database/createDatabase'
import type { Queryable } from '../../database/queryable'
import { withTransaction, type Transaction } from '../../database/withTransaction'
import { Failure } from '../../failure'
import { parkDay } from '../../parkDay'
import type { Secrets } from '../../secrets'
import type { Identity } from '../session/session.service'
import type { SmsService } from '../sms/sms.service'
import type { UserService } from '../user/user.service'
import {
  clearTries,
  findPayPassword,
  insertPayPassword,
  noPasswordUsed,
  takeTry,
  updatePayPassword,
  returnNoPassword,
  useNoPassword,
  type Member,
  type PayPassword,
} from './payPassword.repository'
import { createPayPasswordHash } from './payPasswordHash'

/**
 * What allows inner money to be spent.
 *  password    it was typed, and right
 *  noPassword  the amount has to be small enough; counted when it is spent
 *  none        nothing: for an order that takes no inner money
 */
export type PayPermission = 'password' | 'noPassword' | 'none'

/** Choices of the no-password limit per order, in fen. */
const VOID_LIMITS = [5_000, 10_000, noPasswordOrderMaxFen]

export interface PayPasswordServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  users: UserService
  sms: SmsService
}

export type PayPasswordService = ReturnType<typeof createPayPasswordService>

/** The payment password and small-amount payment without it (spec 7 Pay password; limits are ours). */
export function createPayPasswordService(options: PayPasswordServiceOptions) {
  const { db, clock, secrets, users, sms } = options
  const hashes = createPayPasswordHash(secrets)

  /** @throws Failure 409 `passwordNotSet` */
  async function known(member: Member): Promise<PayPassword> {
    const row = await findPayPassword(db, member)
    if (!row) throw notSet()
    return row
  }

  /** @throws Failure 400 `passwordWrong` with the tries left, 429 `passwordLocked`, 409 `passwordNotSet` */
  async function verify(member: Member, password: string): Promise<void> {
    const now = clock()
    const row = await takeTry(db, member, new Date(now), new Date(now + payPasswordLockMs))
    if (!row) {
      const { lockedUntil } = await known(member)
      throw locked((lockedUntil?.getTime() ?? now + payPasswordLockMs) - now)
    }
    if (await hashes.isRight(member, password, row.hash)) return clearTries(db, row)
    const left = payPasswordTries - row.tries
    if (left === 0) throw locked(payPasswordLockMs)
    throw new Failure(400, `支付密码不正确，还可以输入 ${left} 次`, 'passwordWrong')
  }

  /** @throws Failure 400 `weakPassword` */
  async function refuseWeak(member: Identity, password: string): Promise<void> {
    const { PhoneNumber, Birthday } = await users.current(member)
    const problem = paymentPasswordProblem(password, { phone: PhoneNumber, birthday: Birthday })
    if (problem) throw new Failure(400, problem, 'weakPassword')
  }

  async function change(member: Member, password: string, tx: Queryable = db): Promise<void> {
    await updatePayPassword(tx, member, {
      hash: await hashes.make(member, password),
      tries: 0,
      lockedUntil: null,
      changedAt: new Date(clock()),
    })
  }

  async function detail(member: Member): Promise<PayPasswordDetail> {
    const now = clock()
    const [row, used] = await Promise.all([
      findPayPassword(db, member),
      noPasswordUsed(db, member, parkDay(now)),
    ])
    const lockedUntil = row?.lockedUntil && row.lockedUntil.getTime() > now ? row.lockedUntil : null
    const isLockOver = row?.lockedUntil != null && lockedUntil === null
    return {
      IsSet: row !== undefined,
      Enabled: row?.isEnabled ?? false,
      TriesLeft: isLockOver ? payPasswordTries : payPasswordTries - (row?.tries ?? 0),
      LockedUntil: lockedUntil?.getTime() ?? null,
      VoidEnabled: row?.isVoidEnabled ?? false,
      VoidLimit: row?.voidLimit ?? noPasswordOrderMaxFen,
      VoidDayLimit: noPasswordDayMaxFen,
      VoidUsedToday: used,
    }
  }

  return {
    detail,

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
      await verify(member, oldPassword)
      await refuseWeak(member, password)
      if (password === oldPassword) {
        throw new Failure(400, '新支付密码不能与原密码相同', 'weakPassword')
      }
      await change(member, password)
      return detail(member)
    },

    /** By a code sent to the member's phone; ends a lock too. */
    async forget(member: Identity, code: string, password: string): Promise<PayPasswordDetail> {
      const { tenantId } = member
      await known(member)
      await refuseWeak(member, password)
      const phone = await users.phoneOf(member)
      const checked = await sms.check({ tenantId, phone, purpose: 'changePaymentCode' }, code)
      await withTransaction(db, async (tx) => {
        await checked.spend(tx)
        await change(member, password, tx)
      })
      return detail(member)
    },

    async setEnabled(
      member: Member,
      isEnabled: boolean,
      password: string,
    ): Promise<PayPasswordDetail> {
      await verify(member, password)
      await updatePayPassword(db, member, { isEnabled })
      return detail(member)
    },

    /** Switching off is always allowed; on, and another limit, ask for the password. */
    async setVoid(
      member: Member,
      { isEnabled, limit, password }: { isEnabled: boolean; limit?: number; password?: string },
    ): Promise<PayPasswordDetail> {
      const { voidLimit } = await known(member)
      if (limit !== undefined && !VOID_LIMITS.includes(limit)) {
        throw new Failure(400, '请选择列出的免密额度', 'voidLimit')
      }
      if (isEnabled) {
        if (password === undefined) throw passwordNeeded()
        await verify(member, password)
      }
      await updatePayPassword(db, member, {
        isVoidEnabled: isEnabled,
        voidLimit: isEnabled ? (limit ?? voidLimit) : voidLimit,
      })
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

    /** How much one payment may take without the password at this moment; 0 when it may not at all. */
    async noPasswordLimit(member: Member, queryable: Queryable = db): Promise<number> {
      const row = await findPayPassword(queryable, member)
      if (!row?.isEnabled || !row.isVoidEnabled) return 0
      const used = await noPasswordUsed(queryable, member, parkDay(clock()))
      return Math.min(row.voidLimit, noPasswordDayMaxFen - used)
    },

    async isSet(member: Member): Promise<boolean> {
      return (await findPayPassword(db, member)) !== undefined
    },

    /**
     * Before a transaction that spends inner money: checks the password that was typed.
     * @throws Failure 409 `passwordNotSet`, `innerPayDisabled`; 400 `passwordWrong`; 429 `passwordLocked`
     */
    async prove(member: Member, password: string): Promise<PayPermission> {
      const { isEnabled } = await known(member)
      if (!isEnabled) throw innerPayDisabled()
      await verify(member, password)
      return 'password'
    },

    /**
     * Inside that transaction: whether an order may take so much. Without the password the amount has to be
     * small enough, and the day's sum is counted here, where a race cannot pass it.
     * @throws Failure 409 `passwordNeeded`, `passwordNotSet`, `innerPayDisabled`
     */
    async spend(
      tx: Transaction,
      order: Member & { id: string },
      permission: PayPermission,
      amount: number,
    ): Promise<void> {
      if (amount === 0 || permission === 'password') return
      const isSmall = permission === 'noPassword'
      if (isSmall && (await useNoPassword(tx, order, parkDay(clock()), amount))) return
      const row = await findPayPassword(tx, order)
      if (!row) throw notSet()
      throw row.isEnabled ? passwordNeeded() : innerPayDisabled()
    },

    /** The money an order had set aside goes back, and with it what was counted without the password. */
    unspend: (tx: Transaction, order: { tenantId: string; id: string }) =>
      returnNoPassword(tx, order),
  }
}

const notSet = () => new Failure(409, '请先设置支付密码', 'passwordNotSet')

const innerPayDisabled = () =>
  new Failure(409, '余额与卡支付已停用，请在支付设置中恢复', 'innerPayDisabled')

const passwordNeeded = () =>
  new Failure(
    409,
    `超出免密限额（单笔 ${formatYuan(noPasswordOrderMaxFen)}，每日 ${formatYuan(noPasswordDayMaxFen)}）或未开通免密，请输入支付密码`,
    'passwordNeeded',
  )

function locked(leftMs: number): Failure {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  return new Failure(
    429,
    `支付密码已锁定，请 ${minutes} 分钟后再试，或用短信验证码重设`,
    'passwordLocked',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    },
  )
}
