import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  closesOf,
  findClose,
  insertClose,
  lastClose,
  movementsOf,
  openMovements,
  type CounterMovement,
} from './shiftClose.repository'
import { shiftCloseAudit, type Counter } from './shiftClose.table'

export type ShiftCloseService = ReturnType<typeof createShiftClose>

/** Most closes listed. */
const LISTED = 60

/** Counted amount at the end of a shift, fen. */
export interface Counted {
  cash: number
  float: number
  reader: number
}

/** Amount taken by a counter in these movements, fen; negative if it paid out more. */
export const takenOf = (movements: readonly CounterMovement[]): number =>
  movements.reduce((sum, { amount }) => sum + amount, 0)

/** Counted less expected: negative when money is missing. */
export const differenceOf = ({ cash, float, reader }: Counted, expected: number): number =>
  cash + reader - float - expected

/**
 * Shifts of the counters. A shift closes every movement of its counter that no earlier one has closed, so that a
 * payment booked while the till was being counted belongs to the next.
 */
export function createShiftClose({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** State of a counter: its last close and the movements since. */
    async open(tenantId: string, counter: Counter) {
      const last = await lastClose(db, tenantId, counter)
      return { last, movements: await openMovements(db, tenantId, counter, last) }
    },

    list: (tenantId: string) => closesOf(db, tenantId, LISTED),

    /** A close with its movements. @throws Failure 404 */
    async detail(tenantId: string, id: string) {
      const close = await findClose(db, tenantId, knownId(id))
      if (!close) throw notFound('没有这次交班')
      return { close, movements: await movementsOf(db, close) }
    },

    /**
     * Closes a shift. No-op when the id exists.
     * @param seen expected amount that the clerk was shown
     * @throws Failure 409 `moved` when the counter has taken or handed out money meanwhile, or was closed by another
     *   clerk; 400 `note` for an unexplained difference
     */
    close: (
      {
        ...shift
      }: Counted & {
        tenantId: string
        id: string
        counter: Counter
        seen: number
        note: string
        userId: string
        clerk: string
      },
      writeAudit: WriteAudit,
    ): Promise<void> =>
      withTransaction(db, async (tx) => {
        const { tenantId, id, counter, seen, cash, float, reader, note, userId, clerk } = shift
        if (await findClose(tx, tenantId, id)) return
        const last = await lastClose(tx, tenantId, counter)
        const movements = await openMovements(tx, tenantId, counter, last)
        const expected = takenOf(movements)
        if (expected !== seen) throw moved()
        const difference = differenceOf(shift, expected)
        if (difference !== 0 && note === '')
          throw new Failure(400, '账实不符，请在备注里说明原因', 'note')
        const row = {
          ...{ tenantId, id, counter, no: (last?.no ?? 0) + 1, fromAt: last?.toAt ?? null },
          ...{ toAt: new Date(clock()), expected, cash, float, reader, note, userId, clerk },
        }
        if (!(await insertClose(tx, row, movements))) throw moved()
        await writeAudit(tx, {
          ...{ kind: shiftCloseAudit, id, before: null },
          after: { counter, expected, cash, float, reader, difference, note },
        })
      }),
  }
}

const moved = () => new Failure(409, '清点期间又有收付或已有人交班，请刷新后重新清点', 'moved')
