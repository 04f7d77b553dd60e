import type { StaffRole } from '@/contract/endpoint'
import type { CurrentUser, LoginResult } from '@/contract/user'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { Arrival, Welcome } from '../../../kernel/module'
import {
  findUserByPhone,
  holdPassword,
  holdUserByPhone,
  lockOpenUser,
  type AccountService,
  type NewUser,
  type User,
  type ProfileChange,
} from '../account/account.service'
import type { DeviceLog, SessionService } from '../session/session.service'
import type { SmsService } from '../sms/sms.service'
import type { StaffService } from '../staff/staff.service'
import { hashPassword, refuseGuessablePassword } from './password'
import { rememberSources } from './passwordTries.repository'
import { sourcesOf, type LogInSource, type PasswordProof } from './provePassword'

/**
 * Checks a nickname or portrait before it is stored.
 * @param member undefined: the account is being opened
 * @throws Failure 400 to refuse it
 */
export type ProfileCheck = (
  member: Member | undefined,
  change: Pick<ProfileChange, 'name' | 'avatar'>,
) => Promise<void>

export interface LogInOptions {
  db: Database
  clock: () => number
  accounts: AccountService
  sessions: SessionService
  sms: SmsService
  staff: StaffService
  provePassword: PasswordProof
  checkProfile: ProfileCheck
}

/** Registration and log-in with any proof of the account. */
export function createLogIn({
  db,
  clock,
  accounts,
  sessions,
  sms,
  staff,
  provePassword,
  checkProfile,
}: LogInOptions) {
  let welcome: Welcome | undefined
  const arrivals: Arrival[] = []

  /** Opens a session; a new member gets the park's welcome. */
  async function open(
    tx: Transaction,
    found: User,
    device: DeviceLog,
    IsNewUser: boolean,
  ): Promise<LoginResult> {
    const { tenantId, id, phone } = found
    const at = new Date(clock())
    let user = found
    for (const arrive of arrivals)
      user = { ...user, ...(await arrive({ tx, tenantId, userId: id, phone, at })) }
    const tokens = await sessions.open(tx, { tenantId, userId: id, device })
    const roles = await staff.rolesIn(tx, tenantId, id)
    const result = { ...tokens, User: currentUserOf(user, roles), IsNewUser }
    const given = IsNewUser
      ? await welcome?.({ tx, tenantId, userId: id, at: user.createdAt })
      : null
    return given ? { ...result, Welcome: given } : result
  }

  /**
   * Logs in with a proved phone number; creates an account if it has none.
   * @param spend uses up the proof, in the same transaction
   * @throws Failure 403 for a closed account
   */
  async function loginByPhone(
    { tenantId, phone, device }: { tenantId: string; phone: string; device: DeviceLog },
    spend: (tx: Queryable, userId: string) => Promise<void>,
  ): Promise<LoginResult> {
    return withTransaction(db, async (tx) => {
      const wanted = { tenantId, phone, passwordHash: null }
      const first = await accounts.add(tx, wanted)
      const held = first ?? (await holdUserByPhone(tx, tenantId, phone))
      // Not held: the account was removed meanwhile, and the number is free now.
      const added = held ? first : await accounts.add(tx, wanted)
      const user = held ?? added
      if (!user || user.isClosed) throw closed()
      await spend(tx, user.id)
      return open(tx, user, device, added !== undefined)
    })
  }

  return {
    /** Registers what a log-in gives to the account of its phone number. */
    registerArrival(arrive: Arrival): void {
      arrivals.push(arrive)
    },

    /** Registers the welcome of new members, run in the transaction that creates the account. Registered once. */
    registerWelcome(give: Welcome): void {
      if (welcome) throw new Error('two modules welcome new members')
      welcome = give
    },

    /**
     * @throws Failure 400 for a wrong code, 409 when the phone has an account; ToastFailure for a password that is
     * easily guessed
     */
    async register(
      wanted: Omit<NewUser, 'passwordHash'> & { password: string; code: string; device: DeviceLog },
    ): Promise<LoginResult> {
      const { tenantId, phone, password, device } = wanted
      refuseGuessablePassword(password, phone)
      await checkProfile(undefined, { name: wanted.name })
      const code = await sms.check({ tenantId, phone, purpose: 'register' }, wanted.code)
      const passwordHash = await hashPassword(password)
      return withTransaction(db, async (tx) => {
        await code.spend(tx)
        const user = await accounts.add(tx, { ...wanted, passwordHash })
        if (!user) throw new Failure(409, '该手机号已注册，请直接登录', 'registered')
        return open(tx, user, device, true)
      })
    },

    /**
     * @throws Failure 400 for an unknown number, a wrong password or a closed account, without distinction; 429 after
     * too many
     */
    async loginByPassword(
      tenantId: string,
      phone: string,
      typed: { password: string; from: LogInSource },
      device: DeviceLog,
    ): Promise<LoginResult> {
      const user = await findUserByPhone(db, tenantId, phone)
      const isRight = await provePassword(tenantId, phone, user, typed)
      const refused = new Failure(400, '手机号或密码不正确', 'wrongPassword')
      if (!user || !isRight) throw refused
      return withTransaction(db, async (tx) => {
        if (!(await holdPassword(tx, user))) throw refused
        return open(tx, user, device, false)
      })
    },

    /** Logs in with an SMS code; creates an account if the number has none. */
    async loginByCode(
      tenantId: string,
      phone: string,
      typed: { code: string; from: LogInSource },
      device: DeviceLog,
    ): Promise<LoginResult> {
      const code = await sms.check({ tenantId, phone, purpose: 'login' }, typed.code)
      return loginByPhone({ tenantId, phone, device }, async (tx, userId) => {
        await code.spend(tx)
        await rememberSources(tx, { tenantId, userId }, sourcesOf(typed.from), new Date(clock()))
      })
    },

    loginByPhone,

    /**
     * Logs in an account identified by another module.
     * @param spend uses up the proof, in the same transaction
     * @throws Failure 403 for a closed account
     */
    async loginAs(
      { tenantId, userId, device }: Member & { device: DeviceLog },
      spend: (tx: Queryable) => Promise<void>,
    ): Promise<LoginResult> {
      return withTransaction(db, async (tx) => {
        await spend(tx)
        const user = await lockOpenUser(tx, tenantId, userId)
        if (!user) throw closed()
        return open(tx, user, device, false)
      })
    },
  }
}

const closed = () => new Failure(403, '该账号已注销或停用', 'closed')

/** The user for the wire. */
export function currentUserOf(user: User, roles: readonly StaffRole[]): CurrentUser {
  return {
    UserId: user.id,
    Id: user.id,
    Name: user.name,
    RealName: user.realName,
    Gender: user.gender,
    PhoneNumber: user.phone,
    Avatar: user.avatar,
    Birthday: user.birthday,
    Email: user.email,
    HasPassword: user.passwordHash !== null,
    Roles: [...roles],
    RegisteredAt: user.createdAt.getTime(),
  }
}
