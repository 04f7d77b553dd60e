import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import { changeRepair, type Actor } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { repairFinished } from './repairMessages'
import { agreed, quotesOf } from './repairQuote.repository'
import type { Repair } from './repairRequest.repository'

export interface Finishing {
  by: Actor
  /** Description of the work. */
  text: string
  beforeImages: readonly string[]
  afterImages: readonly string[]
  at: Date
}

/**
 * Marks a locked repair as done; next the member pays the accepted quote, or rates. A payment made before a reopening
 * is not repeated.
 * @throws Failure 400 `picture`, 409 `repairState`
 */
export async function finishRepair(
  deps: Pick<RepairDeps, 'messages' | 'images'>,
  tx: Transaction,
  before: Repair,
  { by, text, beforeImages, afterImages, at }: Finishing,
): Promise<Repair> {
  const { tenantId } = before
  const images = [...beforeImages, ...afterImages]
  if (by.authorId !== null) await deps.images.require(tx, { tenantId, userId: by.authorId }, images)
  const quote = agreed(await quotesOf(tx, before))
  const owes = quote?.status === 'Accepted' && quote.total > 0
  return changeRepair(deps, tx, before, {
    event: owes ? 'finishUnpaid' : 'finish',
    by,
    title: '维修完成',
    text: [text, owes ? `请支付维修费 ${formatYuan(quote.total)}` : ''].filter(Boolean).join('。'),
    images,
    change: {
      result: text,
      resultBy: by.authorId,
      beforeImages: [...beforeImages],
      afterImages: [...afterImages],
      finishedAt: at,
    },
    message: repairFinished,
    at,
  })
}
