import type { OwnedBy } from '../../people/deskCase/deskCase.service'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { changeRepair, lockedRepair } from './changeRepair'
import { finishRepair } from './finishRepair'
import type { RepairDeps } from './repairDeps'
import { noRepair, repairPaid } from './repairFailures'
import { countWaiting, parkRepairPage } from './repairList.repository'
import { repairProgress } from './repairMessages'
import type { RepairOrders } from './repairOrders'
import { agreed, quotesOf } from './repairQuote.repository'
import type { RepairReading } from './repairReading'
import { findRepair, type Repair } from './repairRequest.repository'
import type { RepairStatus } from './repairState'
import {
  by,
  createQuoteRepair,
  createRepairSteps,
  type DeskActor,
  type RepairAct,
} from './repairSteps'
import { deskDetailOf, deskRowOf, shownJob, type DeskRepair } from './repairView'
import { repairAudit } from './repairRequest.table'

export type { DeskActor } from './repairSteps'

export type RepairDesk = ReturnType<typeof createRepairDesk>

/** Repair actions of the park's staff: accept, dispatch, quote, suspend, finish, cancel. */
export function createRepairDesk(deps: RepairDeps, reading: RepairReading, money: RepairOrders) {
  const { db, clock, staff, jobs, pictures } = deps

  const detailOf = async (tx: Transaction | typeof db, row: Pick<Repair, 'tenantId' | 'id'>) => {
    const whole = await reading.whole(tx, row)
    return deskDetailOf(whole, whole, clock())
  }

  /** Writes the audit entry of an action; none for a repeated action that changed nothing. */
  async function auditedDetailOf(
    tx: Transaction,
    before: Repair,
    after: Repair,
    writeAudit: WriteAudit,
    details: object = {},
  ): Promise<DeskRepair> {
    if (after !== before)
      await writeAudit(tx, {
        kind: repairAudit,
        id: after.id,
        before: { no: before.no, status: before.status },
        after: { no: after.no, status: after.status, ...details },
      })
    return detailOf(tx, after)
  }

  const act: RepairAct = (tenantId, id, writeAudit, work) =>
    withTransaction(db, async (tx) => {
      const before = await lockedRepair(tx, tenantId, id)
      const { row, details } = await work(tx, before, new Date(clock()))
      return auditedDetailOf(tx, before, row, writeAudit, details)
    })

  /** Staff with the maintenance role. */
  const workers = async (tenantId: string) =>
    (await staff.all(tenantId)).filter(({ roles }) => roles.includes('maintenance'))

  return {
    workers,

    /** A page of repairs of some statuses (empty: all): urgent, urged and due ones first. */
    async list(
      tenantId: string,
      wanted: PageRequest & {
        Statuses?: readonly RepairStatus[]
        IsOverdue?: boolean
        by?: OwnedBy
      },
    ) {
      const { Statuses: statuses = [], IsOverdue, by, ...pages } = wanted
      const now = clock()
      const filter = { statuses, by, overdueAt: IsOverdue ? new Date(now) : undefined }
      const { rows, total } = await parkRepairPage(db, tenantId, filter, pages)
      return page(
        rows.map((row) => deskRowOf(row, now)),
        total,
        pages,
      )
    },

    /** @throws Failure 404 */
    detail: async (tenantId: string, id: string): Promise<DeskRepair> =>
      detailOf(db, { tenantId, id: knownId(id) }),

    /** Repairs waiting for an answer, and overdue. */
    waiting: (tenantId: string) => countWaiting(db, tenantId, new Date(clock())),

    ...createRepairSteps(deps, { act, workers }),
    quote: createQuoteRepair(deps, act),

    /**
     * Marks a repair as done.
     * @param shown a picture by the clerk
     * @throws Failure 404, 409 `repairState`, and as an upload
     */
    async finish(
      tenantId: string,
      id: string,
      actor: DeskActor,
      { text, shown }: { text: string; shown?: Buffer },
      writeAudit: WriteAudit,
    ): Promise<DeskRepair> {
      const picture =
        shown && actor.userId !== null
          ? await pictures.upload({ tenantId, userId: actor.userId }, 'otherimage', shown)
          : undefined
      return act(tenantId, id, writeAudit, async (tx, before, at) => {
        const row = await finishRepair(deps, tx, before, {
          ...{ by: by(actor), text, at, beforeImages: [] },
          afterImages: picture ? [picture.Path] : [],
        })
        await jobs().cancelled(tx, await shownJob(tx, row), '服务台已确认修好', at)
        return { row, details: { text } }
      })
    },

    /**
     * Cancels a repair if nothing was paid; closes its unpaid order.
     * @throws Failure 404, 409 `repairPaid`, `repairState`
     */
    async cancel(
      tenantId: string,
      id: string,
      actor: DeskActor,
      reason: string,
      writeAudit: WriteAudit,
    ): Promise<DeskRepair> {
      const seen = await findRepair(db, { tenantId, id: knownId(id) })
      if (!seen) throw noRepair()
      return money.withOrder(seen, async (tx, before, closeOrder) => {
        const at = new Date(clock())
        if (agreed(await quotesOf(tx, before))?.status === 'Paid') throw repairPaid()
        await closeOrder('报修已取消', at)
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'cancelByPark', by: by(actor), title: '园区已取消', text: reason, at },
          message: repairProgress,
        })
        await jobs().cancelled(tx, await shownJob(tx, row), reason, at)
        return auditedDetailOf(tx, before, row, writeAudit, { reason })
      })
    },
  }
}
