import {
  noPasswordDayMaxFen,
  noPasswordOrderMaxFen,
  payPasswordDayTries,
  payPasswordLockMs,
  payPasswordTries,
} from '@/constants'
import type { PayPasswordDetail } from '@/contract/payPassword'
import { formatYuan } from '@/rules/money'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import { relativeTime, startOfParkDay } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { parkDay } from '../../../kernel/parkDay'
import type { Secrets } from '../../../kernel/secrets'
import type { Identity } from '../../../kernel/base'
import type { SmsService } from '../../people/sms/sms.service'
import type { UserService } from '../../people/user/user.service'
import type { OrderService } from '../order/order.service'
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

const DAY_MS = 86_400_000

/** Choices of the no-password limit per order, in fen. */
const VOID_LIMITS = [5_000, 10_000, noPasswordOrderMaxFen]

export interface PayPasswordServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  users: UserService
  sms: SmsService
  orders: Pick<OrderService, 'registerAuthorization'>
}

export type PayPasswordService = ReturnType<typeof createPayPasswordService>

/**
 * The payment password and small-amount payment without it (spec 7 Pay password; limits are ours). It is what allows
 * inner money to be spent (order/paymentAuthorization).
 */
export function createPayPasswordService(options: PayPasswordServiceOptions) {
  const { db, clock, secrets, users, sms, orders } = options
  const hashes = createPayPasswordHash(secrets)

  /** @throws Failure 409 `passwordNotSet` */
  async function known(member: Member): Promise<PayPassword> {
    const row = await findPayPassword(db, member)
    if (!row) throw notSet()
    return row
  }

  /** The wrong tries that count towards the day's cap at a moment. */
  const wrongOfDay = ({ wrongAt }: PayPassword, now: number): number =>
    wrongAt.filter((at) => at.getTime() > now - DAY_MS).length

  /**
   * @returns the hash of the password that was right, for changes that hold only while it still is the password
   * @throws Failure 400 `passwordWrong` with the tries left, 429 `passwordLocked`, 409 `passwordNotSet`
   */
  async function verify(member: Member, password: string): Promise<string> {
    const now = clock()
    const at = new Date(now)
    const lockUntil = now + payPasswordLockMs
    // Late in the evening the day alone would end a lock of minutes.
    const dayLockUntil = Math.max(startOfParkDay(now) + DAY_MS, lockUntil)
    const row = await takeTry(db, member, {
      at,
      dayFrom: new Date(now - DAY_MS),
      lockUntil: new Date(lockUntil),
      dayLockUntil: new Date(dayLockUntil),
    })
    if (!row) {
      const { lockedUntil, ...kept } = await known(member)
      const isDay = wrongOfDay({ lockedUntil, ...kept }, now) >= payPasswordDayTries
      throw locked(lockedUntil?.getTime() ?? lockUntil, now, isDay)
    }
    if (await hashes.isRight(member, password, row.hash)) {
      await clearTries(db, row, at)
      return row.hash
    }
    const leftOfDay = payPasswordDayTries - row.wrongAt.length
    const left = Math.min(payPasswordTries - row.tries, leftOfDay)
    if (left <= 0) throw locked(row.lockedUntil?.getTime() ?? lockUntil, now, leftOfDay <= 0)
    throw new Failure(400, `支付密码不正确，还可以输入 ${left} 次`, 'passwordWrong')
  }

  /** @throws Failure 400 `weakPassword` */
  async function refuseWeak(member: Identity, password: string): Promise<void> {
    const { PhoneNumber, Birthday } = await users.current(member)
    const problem = paymentPasswordProblem(password, { phone: PhoneNumber, birthday: Birthday })
    if (problem) throw new Failure(400, problem, 'weakPassword')
  }

  /**
   * Sets another password, with all tries there again.
   * @param ofHash of the password that was checked before
   * @throws Failure 409 `passwordChanged` when it is no longer the password
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

  async function detail(member: Member): Promise<PayPasswordDetail> {
    const now = clock()
    const [row, used] = await Promise.all([
      findPayPassword(db, member),
      noPasswordUsed(db, member, parkDay(now)),
    ])
    const lockedUntil = row?.lockedUntil && row.lockedUntil.getTime() > now ? row.lockedUntil : null
    const isLockOver = row?.lockedUntil != null && lockedUntil === null
    const inRow = payPasswordTries - (isLockOver ? 0 : (row?.tries ?? 0))
    // After a night's lock the day may still be full of wrong tries: one more is let through, and locks if wrong.
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

  orders.registerAuthorization({
    async prove(member, password) {
      const { isEnabled } = await known(member)
      if (!isEnabled) throw innerPayDisabled()
      await verify(member, password)
      return 'password'
    },

    // The day's sum is counted here, where a race cannot pass it.
    async spend(tx, order, permission, amount) {
      if (amount === 0 || permission === 'password') return
      const isSmall = permission === 'noPassword'
      if (isSmall && (await useNoPassword(tx, order, parkDay(clock()), amount))) return
      const row = await findPayPassword(tx, order)
      if (!row) throw notSet()
      throw row.isEnabled ? passwordNeeded() : innerPayDisabled()
    },

    giveBack: returnNoPassword,
  })

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

    /** By a code sent to the member's phone; ends a lock too. */
    async forget(member: Identity, code: string, password: string): Promise<PayPasswordDetail> {
      const { tenantId } = member
      await known(member)
      await refuseWeak(member, password)
      const phone = await users.phoneOf(member)
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

    /** Switching off is always allowed; on, and another limit, ask for the password. */
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
  }
}

const notSet = () => new Failure(409, '请先设置支付密码', 'passwordNotSet')

const innerPayDisabled = () =>
  new Failure(409, '余额与卡支付已停用，请在支付设置中恢复', 'innerPayDisabled')

const passwordChanged = () =>
  new Failure(409, '支付密码刚刚已被修改，请用新密码重试', 'passwordChanged')

const passwordNeeded = () =>
  new Failure(
    409,
    `超出免密限额（单笔 ${formatYuan(noPasswordOrderMaxFen)}，每日 ${formatYuan(noPasswordDayMaxFen)}）或未开通免密，请输入支付密码`,
    'passwordNeeded',
  )

/** @param isDay the cap of a day is reached, not only that of tries in a row */
function locked(until: number, now: number, isDay: boolean): Failure {
  const leftMs = until - now
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  const message = isDay
    ? `24 小时内支付密码已输错 ${payPasswordDayTries} 次，已锁定至 ${relativeTime(until, now)}，也可用短信验证码重设`
    : `支付密码已锁定，请 ${minutes} 分钟后再试，或用短信验证码重设`
  return new Failure(429, message, 'passwordLocked', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  })
}
