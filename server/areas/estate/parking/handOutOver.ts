import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { ledger } from '../../money/ledger/ledger.service'
import { parkingStayAudit } from './parking.table'
import { lockStay, updateStay } from './stay.repository'

/**
 * Books that the desk has handed out what a lot's counter took too much, once per stay: cash of the desk, which the
 * park's income pays, because the lot's takings are higher by it. No-op if already handed out.
 * @throws Failure 404, 409 `nothingOver`
 */
export const createHandOutOver =
  ({ db, clock }: { db: Database; clock: () => number }) =>
  (tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> =>
    withTransaction(db, async (tx) => {
      const stay = await lockStay(tx, tenantId, knownId(id))
      if (!stay) throw notFound('没有这条停车记录')
      const { counterOver, counterBackId, plateNo, code } = stay
      if (counterOver === 0) throw new Failure(409, '这次停车没有多收的现金', 'nothingOver')
      if (counterBackId) return
      const movement = await ledger.post(tx, {
        ...{ tenantId, kind: 'cashOver', note: `停车多收退现金 ${plateNo || code}` },
        at: new Date(clock()),
        entries: [
          { account: 'counter', amount: counterOver },
          { account: 'sales', amount: -counterOver },
        ],
      })
      await updateStay(tx, stay, { counterBackId: movement })
      await writeAudit(tx, {
        ...{ kind: parkingStayAudit, id: stay.id },
        ...{ before: { counterOver }, after: { counterOver, handedOut: movement } },
      })
    })
