import { formatYuan } from '@/rules/money'
import type { DeskRepair, QuoteDraft } from '@/contract/repairDesk'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { Witness } from '../../../kernel/witness'
import { changeRepair, lockedRepair, type RepairChange } from './changeRepair'
import { finishRepair } from './finishRepair'
import type { RepairDeps } from './repairDeps'
import { noRepair, repairPaid } from './repairFailures'
import { shownJob } from './repairJobView'
import { countWaiting, parkRepairPage } from './repairList.repository'
import { repairProgress, repairQuoted } from './repairMessages'
import type { RepairOrders } from './repairOrders'
import { agreed, insertQuote, offered, quotesOf, updateQuote } from './repairQuote.repository'
import type { RepairReading } from './repairReading'
import { findRepair, type Repair } from './repairRequest.repository'
import type { RepairStatus } from './repairState'
import { deskDetailOf, deskRowOf } from './repairView'
import { repairAudit } from './repairRequest.table'

/** Largest quote, fen (¥100,000). */
const QUOTE_MAX_FEN = 10_000_000

/** Author of a desk action. */
export interface DeskActor {
  /** Name shown to the member. */
  author: string
  /** The clerk's account; null: another program of the park. */
  userId: string | null
}

export type RepairDesk = ReturnType<typeof createRepairDesk>

/** Repair actions of the park's staff: accept, dispatch, quote, suspend, finish, cancel. */
export function createRepairDesk(deps: RepairDeps, reading: RepairReading, money: RepairOrders) {
  const { db, clock, staff, jobs, pictures } = deps

  const detailOf = async (tx: Transaction | typeof db, row: Pick<Repair, 'tenantId' | 'id'>) => {
    const whole = await reading.whole(tx, row)
    return deskDetailOf(whole, whole, clock())
  }

  const by = ({ author, userId }: DeskActor): RepairChange['by'] => ({
    side: 'park',
    authorId: userId,
    actor: author,
  })

  /** Writes the audit entry of an action; none for a repeated action that changed nothing. */
  async function told(
    tx: Transaction,
    before: Repair,
    after: Repair,
    witness: Witness,
    said: object = {},
  ): Promise<DeskRepair> {
    if (after !== before)
      await witness(tx, {
        kind: repairAudit,
        id: after.id,
        before: { no: before.no, status: before.status },
        after: { no: after.no, status: after.status, ...said },
      })
    return detailOf(tx, after)
  }

  const act = (
    tenantId: string,
    id: string,
    witness: Witness,
    work: (tx: Transaction, before: Repair, at: Date) => Promise<{ row: Repair; said?: object }>,
  ): Promise<DeskRepair> =>
    withTransaction(db, async (tx) => {
      const before = await lockedRepair(tx, tenantId, id)
      const { row, said } = await work(tx, before, new Date(clock()))
      return told(tx, before, row, witness, said)
    })

  /** Staff with the maintenance role. */
  const workers = async (tenantId: string) =>
    (await staff.all(tenantId)).filter(({ roles }) => roles.includes('maintenance'))

  return {
    workers,

    /** A page of repairs by status: urgent, urged and due ones first. */
    async list(
      tenantId: string,
      wanted: PageRequest & { Status?: RepairStatus; IsOverdue: boolean },
    ) {
      const { Status, IsOverdue, ...pages } = wanted
      const now = clock()
      const filter = { status: Status, overdueAt: IsOverdue ? new Date(now) : undefined }
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

    /** Numbers of repairs waiting for an answer, and overdue. */
    waiting: (tenantId: string) => countWaiting(db, tenantId, new Date(clock())),

    /** Accepts a repair; starts the deadline of the repair. @throws Failure 404, 409 `repairState` */
    accept: (tenantId: string, id: string, actor: DeskActor, witness: Witness) =>
      act(tenantId, id, witness, async (tx, before, at) => ({
        row: await changeRepair(deps, tx, before, {
          ...{ event: 'accept', by: by(actor), title: '已受理', at },
          message: repairProgress,
        }),
      })),

    /** Assigns a worker, or another one. @throws Failure 404, 409 `repairWorker`, `repairState` */
    dispatch: (
      tenantId: string,
      id: string,
      actor: DeskActor,
      workerId: string,
      witness: Witness,
    ) =>
      act(tenantId, id, witness, async (tx, before, at) => {
        const worker = (await workers(tenantId)).find((one) => one.id === workerId.toLowerCase())
        if (!worker) throw new Failure(409, '请选择一位维修人员', 'repairWorker')
        const isThere = before.status === 'Dispatched' || before.status === 'Processing'
        if (isThere && before.workerId === worker.id) return { row: before }
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'dispatch', by: by(actor), title: `已派${worker.name}`, at },
          change: { workerId: worker.id },
          message: repairProgress,
        })
        await jobs().dispatched(tx, await shownJob(tx, row), at)
        return { row, said: { worker: worker.id } }
      }),

    /**
     * Offers a quote, replacing an unanswered one.
     * @throws Failure 400 `quoteAmount`, 404, 409 `repairPaid`, `repairState`
     */
    quote: (tenantId: string, id: string, actor: DeskActor, draft: QuoteDraft, witness: Witness) =>
      act(tenantId, id, witness, async (tx, before, at) => {
        const parts = draft.Parts.map(({ Name, Qty, Price }) => ({
          ...{ name: Name, qty: Qty, price: Price },
        }))
        const total = parts.reduce((sum, { qty, price }) => sum + qty * price, draft.Labour)
        if (total <= 0) throw new Failure(400, '报价应大于 0；免费维修不用报价', 'quoteAmount')
        if (total > QUOTE_MAX_FEN)
          throw new Failure(400, `报价最多 ${formatYuan(QUOTE_MAX_FEN)}`, 'quoteAmount')
        const quotes = await quotesOf(tx, before)
        if (agreed(quotes)?.status === 'Paid') throw repairPaid()
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'quote', by: by(actor), title: `报价 ${formatYuan(total)}`, at },
          text: draft.Note,
          message: repairQuoted,
        })
        const open = offered(quotes)
        if (open) await updateQuote(tx, open, { status: 'Replaced' })
        await insertQuote(tx, {
          ...{ tenantId, id: newId(), repairId: row.id, labour: draft.Labour, parts, total },
          ...{ note: draft.Note, status: 'Offered', quotedAt: at, answeredAt: null, orderId: null },
        })
        return { row, said: { total } }
      }),

    /** Suspends a repair and stops its clock. @throws Failure 404, 409 `repairState` */
    suspend: (tenantId: string, id: string, actor: DeskActor, reason: string, witness: Witness) =>
      act(tenantId, id, witness, async (tx, before, at) => {
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'suspend', by: by(actor), title: '已挂起', text: reason, at },
          message: repairProgress,
        })
        await jobs().suspended(tx, await shownJob(tx, row), reason, at)
        return { row, said: { reason } }
      }),

    /** Resumes a suspended repair. @throws Failure 404, 409 `repairState` */
    resume: (tenantId: string, id: string, actor: DeskActor, witness: Witness) =>
      act(tenantId, id, witness, async (tx, before, at) => {
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'resume', by: by(actor), title: '已恢复', at },
          message: repairProgress,
        })
        await jobs().resumed(tx, await shownJob(tx, row), at)
        return { row }
      }),

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
      witness: Witness,
    ): Promise<DeskRepair> {
      const picture =
        shown && actor.userId !== null
          ? await pictures.upload({ tenantId, userId: actor.userId }, 'otherimage', shown)
          : undefined
      return act(tenantId, id, witness, async (tx, before, at) => {
        const row = await finishRepair(deps, tx, before, {
          ...{ by: by(actor), text, at, beforeImages: [] },
          afterImages: picture ? [picture.Path] : [],
        })
        await jobs().cancelled(tx, await shownJob(tx, row), '服务台已确认修好', at)
        return { row, said: { text } }
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
      witness: Witness,
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
        return told(tx, before, row, witness, { reason })
      })
    },
  }
}
