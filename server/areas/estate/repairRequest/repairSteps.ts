import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { changeRepair, type RepairChange } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { repairPaid } from './repairFailures'
import { shownJob, type DeskRepair } from './repairView'
import { repairProgress, repairQuoted } from './repairMessages'
import { agreed, insertQuote, offered, quotesOf, updateQuote } from './repairQuote.repository'
import type { Repair } from './repairRequest.repository'

/** Largest quote, fen (¥100,000). */
const QUOTE_MAX_FEN = 10_000_000

/** A quote as entered by the park; amounts in fen. */
export interface QuoteDraft {
  Labour: number
  Parts: readonly { Name: string; Qty: number; Price: number }[]
  Note: string
}

/** Author of a desk action. */
export interface DeskActor {
  /** Name shown to the member. */
  author: string
  /** The clerk's account; null: another program of the park. */
  userId: string | null
}

export const by = ({ author, userId }: DeskActor): RepairChange['by'] => ({
  side: 'park',
  authorId: userId,
  actor: author,
})

/** Runs an action on a locked repair, and writes its audit entry. */
export type RepairAct = (
  tenantId: string,
  id: string,
  writeAudit: WriteAudit,
  work: (tx: Transaction, before: Repair, at: Date) => Promise<{ row: Repair; details?: object }>,
) => Promise<DeskRepair>

/** Steps of a repair by the park: accept, dispatch, suspend, resume. */
export function createRepairSteps(
  deps: RepairDeps,
  {
    act,
    workers,
  }: {
    act: RepairAct
    workers(tenantId: string): Promise<readonly { id: string; name: string }[]>
  },
) {
  const { jobs } = deps
  return {
    /** Accepts a repair; starts the deadline of the repair. @throws Failure 404, 409 `repairState` */
    accept: (tenantId: string, id: string, actor: DeskActor, writeAudit: WriteAudit) =>
      act(tenantId, id, writeAudit, async (tx, before, at) => ({
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
      writeAudit: WriteAudit,
    ) =>
      act(tenantId, id, writeAudit, async (tx, before, at) => {
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
        return { row, details: { worker: worker.id } }
      }),

    /** Suspends a repair and stops its clock. @throws Failure 404, 409 `repairState` */
    suspend: (
      tenantId: string,
      id: string,
      actor: DeskActor,
      reason: string,
      writeAudit: WriteAudit,
    ) =>
      act(tenantId, id, writeAudit, async (tx, before, at) => {
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'suspend', by: by(actor), title: '已挂起', text: reason, at },
          message: repairProgress,
        })
        await jobs().suspended(tx, await shownJob(tx, row), reason, at)
        return { row, details: { reason } }
      }),

    /** Resumes a suspended repair. @throws Failure 404, 409 `repairState` */
    resume: (tenantId: string, id: string, actor: DeskActor, writeAudit: WriteAudit) =>
      act(tenantId, id, writeAudit, async (tx, before, at) => {
        const row = await changeRepair(deps, tx, before, {
          ...{ event: 'resume', by: by(actor), title: '已恢复', at },
          message: repairProgress,
        })
        await jobs().resumed(tx, await shownJob(tx, row), at)
        return { row }
      }),
  }
}

/**
 * Offers a quote, replacing an unanswered one.
 * @throws Failure 400 `quoteAmount`, 404, 409 `repairPaid`, `repairState`
 */
export const createQuoteRepair =
  (deps: RepairDeps, act: RepairAct) =>
  (tenantId: string, id: string, actor: DeskActor, draft: QuoteDraft, writeAudit: WriteAudit) =>
    act(tenantId, id, writeAudit, async (tx, before, at) => {
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
      return { row, details: { total } }
    })
