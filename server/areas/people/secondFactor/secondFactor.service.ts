import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Identity, Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { Sealer } from '../../../kernel/sealer'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { SessionService } from '../session/session.service'
import { clearPasswordTry, countPasswordTry } from '../user/user.service'
import { newRecoveryCode, newSecret, stepOfCode } from './oneTimeCode'
import {
  confirmFactor,
  findFactor,
  peopleWithFactor,
  removeFactor,
  reseal,
  saveUnconfirmed,
  spendRecovery,
  spendStep,
  type SecondFactorRow,
} from './secondFactor.repository'
import { secondFactorAudit } from './secondFactor.table'

/** Wrong codes per user before they must wait; counted separately from passwords. */
export const SECOND_FACTOR_TRIES = 5
const WAIT_MINUTES = 15
/** Minutes after the password in which a log-in can be completed with a code. */
export const SECOND_FACTOR_MINUTES = 5
export const RECOVERY_CODES = 10

/** State of the factor, as shown to its owner. */
export type SecondFactorState =
  | { is: 'off' }
  | { is: 'unconfirmed'; secret: string }
  | {
      is: 'on'
      since: Date
      /** Number of unused recovery codes. */
      recoveryLeft: number
      /** Set until the owner confirms having saved them; empty afterwards. */
      recoveryCodes: readonly string[]
    }

export interface SecondFactorOptions {
  db: Database
  clock: () => number
  sealer: Sealer
  sessions: Pick<SessionService, 'startOf' | 'noteSecondFactor'>
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

const placeOf = ({ tenantId, userId }: Member) => ({ tenantId, id: `second-factor/${userId}` })
const triesOf = ({ tenantId, userId }: Member) => ({ tenantId, subject: `second-factor/${userId}` })

/** Second factor of staff at the desk: authenticator codes (RFC 6238) and recovery codes. */
export function createSecondFactorService({ db, clock, sealer, sessions }: SecondFactorOptions) {
  const hashOf = ({ tenantId, userId }: Member, recoveryCode: string) =>
    sealer.hash(tenantId, `${userId}/${recoveryCode}`)
  const secretOf = (row: SecondFactorRow) => sealer.open(placeOf(row), row.sealed).secret ?? ''
  const changeOf = ({ userId }: Member, before: object | null, after: object | null) =>
    ({ kind: secondFactorAudit, id: userId, before, after }) as const

  /** Uses an authenticator code. */
  async function spendCode(tx: Queryable, row: SecondFactorRow, code: string): Promise<boolean> {
    const step = stepOfCode(secretOf(row), code, clock())
    return step !== undefined && spendStep(tx, row, step)
  }

  /** Uses an authenticator or recovery code of a factor that is on. */
  const spendEither = async (tx: Queryable, row: SecondFactorRow, code: string) =>
    row.confirmedAt !== null &&
    (/^\d{6}$/.test(code) ? spendCode(tx, row, code) : spendRecovery(tx, row, hashOf(row, code)))

  /**
   * Checks a code and runs `then` in the same transaction. The try is counted before the code is checked, so that
   * concurrent guesses count too.
   * @throws Failure 400 for a wrong or used code, 409 without a factor, 429 after too many wrong codes
   */
  async function withCode(
    member: Member,
    spend: (tx: Transaction, row: SecondFactorRow) => Promise<boolean>,
    then: (tx: Transaction, row: SecondFactorRow) => Promise<void>,
  ): Promise<void> {
    const now = new Date(clock())
    const until = new Date(now.getTime() + WAIT_MINUTES * 60_000)
    const { tenantId, subject } = triesOf(member)
    if ((await countPasswordTry(db, { tenantId, subject }, now, until)) > SECOND_FACTOR_TRIES) {
      throw locked()
    }
    await withTransaction(db, async (tx) => {
      const row = await findFactor(tx, member)
      if (!row) throw new Failure(409, '动态验证码没有开启', 'secondFactorOff')
      if (!(await spend(tx, row))) throw wrongCode()
      await then(tx, row)
      await clearPasswordTry(tx, tenantId, subject)
    })
  }

  return {
    async stateOf(member: Member): Promise<SecondFactorState> {
      const row = await findFactor(db, member)
      if (!row) return { is: 'off' }
      if (row.confirmedAt === null) return { is: 'unconfirmed', secret: secretOf(row) }
      const { codes = '' } = sealer.open(placeOf(row), row.sealed)
      return {
        is: 'on',
        since: row.confirmedAt,
        recoveryLeft: row.recoveryHashes.length,
        recoveryCodes: codes.split(' ').filter(Boolean),
      }
    },

    /** Creates a secret; the log-in requires no code until `confirm`. @throws Failure 409 when the factor is on */
    async begin(member: Member, writeAudit: WriteAudit): Promise<void> {
      const sealed = sealer.seal(placeOf(member), { secret: newSecret() })
      await withTransaction(db, async (tx) => {
        if (!(await saveUnconfirmed(tx, member, sealed))) {
          throw new Failure(409, '动态验证码已开启', 'secondFactorOn')
        }
        await writeAudit(tx, changeOf(member, null, { isOn: false }))
      })
    },

    /**
     * Switches the factor on with a first code, and creates the recovery codes. The user's other sessions must log in
     * again.
     * @throws Failure as withCode
     */
    async confirm(
      member: Member & Pick<Identity, 'sessionId'>,
      code: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await withCode(
        member,
        async (tx, row) => row.confirmedAt === null && spendCode(tx, row, code),
        async (tx, row) => {
          const confirmedAt = new Date(clock())
          const isConfirmed = await confirmFactor(tx, row, {
            sealed: sealer.seal(placeOf(row), { secret: secretOf(row), codes: codes.join(' ') }),
            confirmedAt,
            recoveryHashes: codes.map((each) => hashOf(row, each)),
          })
          if (!isConfirmed) throw wrongCode()
          await sessions.noteSecondFactor(tx, member, confirmedAt)
          await writeAudit(tx, changeOf(member, { isOn: false }, { isOn: true }))
        },
      )
    },

    /** The owner has saved the recovery codes; from now on only their hashes are stored. */
    async forgetRecoveryCodes(member: Member, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = await findFactor(tx, member)
        if (!row?.confirmedAt) return
        const after = sealer.seal(placeOf(row), { secret: secretOf(row) })
        if (!sealer.open(placeOf(row), row.sealed).codes) return
        if (!(await reseal(tx, member, { before: row.sealed, after }))) return
        await writeAudit(tx, changeOf(member, null, { areCodesSaved: true }))
      })
    },

    /** Switches the user's own factor off. @throws Failure as withCode */
    switchOff: (member: Member, code: string, writeAudit: WriteAudit): Promise<void> =>
      withCode(
        member,
        (tx, row) => spendEither(tx, row, code),
        async (tx) => {
          await removeFactor(tx, member)
          await writeAudit(tx, changeOf(member, { isOn: true }, null))
        },
      ),

    /**
     * A manager switches off the factor of a colleague who has lost the phone and the recovery codes.
     * @throws Failure 409 for the manager's own factor, which needs a code; 404 when there is none
     */
    async switchOffFor(
      { tenantId, userId }: Member,
      colleague: string,
      reason: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const member = { tenantId, userId: knownId(colleague) }
      if (member.userId === userId) {
        throw new Failure(409, '关闭自己的动态验证码，请在上方填写验证码', 'ownSecondFactor')
      }
      await withTransaction(db, async (tx) => {
        const row = await findFactor(tx, member)
        if (!row?.confirmedAt || !(await removeFactor(tx, member))) {
          throw notFound('这位同事没有开启动态验证码')
        }
        await clearPasswordTry(tx, tenantId, triesOf(member).subject)
        await writeAudit(tx, changeOf(member, { isOn: true }, { isOn: false, reason }))
      })
    },

    /** Staff members with the factor on. */
    peopleWithFactor: (tenantId: string) => peopleWithFactor(db, tenantId),

    /** Whether this session still needs the factor; `late`: its time for that is over. */
    async owedBy(identity: Identity): Promise<'nothing' | 'code' | 'late'> {
      const row = await findFactor(db, identity)
      if (!row?.confirmedAt) return 'nothing'
      const { createdAt, secondFactorAt } = await sessions.startOf(identity)
      if (secondFactorAt !== null) return 'nothing'
      return clock() - createdAt.getTime() < SECOND_FACTOR_MINUTES * 60_000 ? 'code' : 'late'
    },

    /** Completes a log-in with an authenticator or recovery code. @throws Failure as withCode */
    prove: (identity: Identity, code: string): Promise<void> =>
      withCode(
        identity,
        (tx, row) => spendEither(tx, row, code),
        (tx) => sessions.noteSecondFactor(tx, identity, new Date(clock())),
      ),

    /** Deletes the factor, in the transaction of the account's removal. */
    async forget(tx: Queryable, member: Member): Promise<void> {
      await removeFactor(tx, member)
      const { tenantId, subject } = triesOf(member)
      await clearPasswordTry(tx, tenantId, subject)
    },
  }
}

const wrongCode = () =>
  new Failure(400, '验证码不正确或已用过，请输入最新的验证码', 'wrongSecondFactor')

const locked = () =>
  new Failure(429, `验证码错误次数过多，请 ${WAIT_MINUTES} 分钟后再试`, 'secondFactorLocked', {
    retryAfterSeconds: WAIT_MINUTES * 60,
  })
