import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { countLook } from './look.repository'

const WINDOW_MS = 600_000
/** Look-ups of a plate by callers other than its verified owner: enough to pay, too few to track a person. */
export const PLATE_LOOKS = 12
export const PLATE_LOOKS_A_DAY = 60
/** Look-ups per address: allows for a park's shared Wi-Fi; enumerating plates needs thousands. */
export const ADDRESS_LOOKS = 300
/** Questions after a near plate, by member or address: enough for typing errors, too few to find strangers' plates. */
export const NEAR_LOOKS = 10
export const NEAR_LOOKS_A_DAY = 30
/** Other members' cars that a member may let out per day. */
export const OTHERS_LEAVES_A_DAY = 10

export interface LookLimitOptions {
  db: Database
  clock: () => number
  /** False when calls are not limited at all (environment RATE_LIMIT 0): load tests. */
  isAddressLimited: boolean
}

export type LookLimit = ReturnType<typeof createLookLimit>

/** 429 `tooManyLooks` */
export const tooManyLooks = () =>
  new Failure(
    429,
    '查询太频繁了，请过 10 分钟再试；有小票可按小票号查询，车主请登录后查看',
    'tooManyLooks',
  )

/** Limits look-ups of stays by strangers, counted in the database across all servers. */
export function createLookLimit({ db, clock, isAddressLimited }: LookLimitOptions) {
  const windowNow = () => new Date(Math.floor(clock() / WINDOW_MS) * WINDOW_MS)
  const today = () => dayRange(parkDay(clock())).from
  return {
    /** Counts a look-up from an address. @throws Failure 429 `tooManyLooks` */
    async fromAddress(tenantId: string, ip: string): Promise<void> {
      if (!isAddressLimited) return
      const key = { tenantId, subject: `ip:${ip}`, fromAt: windowNow() }
      if (!(await countLook(db, key, ADDRESS_LOOKS))) throw tooManyLooks()
    },

    /** Counts a stranger's look-up of a plate, whether or not the car is inside. @returns false: limit reached */
    async atPlate(tenantId: string, plateNo: string): Promise<boolean> {
      const inWindow = { tenantId, subject: `plate:${plateNo}`, fromAt: windowNow() }
      if (!(await countLook(db, inWindow, PLATE_LOOKS))) return false
      const inDay = { tenantId, subject: `plateDay:${plateNo}`, fromAt: today() }
      return countLook(db, inDay, PLATE_LOOKS_A_DAY)
    },

    /** Counts a question after a near plate, by member or address. @returns false: limit reached */
    async near(tenantId: string, caller: string): Promise<boolean> {
      const inWindow = { tenantId, subject: `near:${caller}`, fromAt: windowNow() }
      if (!(await countLook(db, inWindow, NEAR_LOOKS))) return false
      const inDay = { tenantId, subject: `nearDay:${caller}`, fromAt: today() }
      return countLook(db, inDay, NEAR_LOOKS_A_DAY)
    },

    /** Counts another member's car let out by a member. @throws Failure 429 `tooManyLeaves` */
    async leaving(tx: Queryable, { tenantId, userId }: Member): Promise<void> {
      const key = { tenantId, subject: `leave:${userId}`, fromAt: today() }
      if (await countLook(tx, key, OTHERS_LEAVES_A_DAY)) return
      throw new Failure(429, '今天代他人开闸的次数已用完，请用小票号开闸', 'tooManyLeaves')
    },
  }
}
