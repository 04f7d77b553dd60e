import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { withClient } from '../../database/provision'
import { withTransaction } from '../../database/withTransaction'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { findViolations } from '../verify/verify'
import { isNoticed, plantedFaults } from './model/plantedFaults'
import { makeWorld, requestOf, type World } from './model/world'
import { openOwnProduct } from './ownProduct'

/** A guard of the database, an abuse possible without it, and the invariant that must notice. */
interface Control {
  guard: string
  remove: string
  abuse(world: World): Promise<unknown>
  notices: string
}

const controls: Control[] = [
  {
    guard: 'the unique key of money requests',
    remove: `alter table money_request drop constraint money_request_tenant_id_user_id_request_id_pk`,
    async abuse(world) {
      const request = requestOf(world, randomUUID())
      const wanted = { RequestId: request.requestId, ShopId: world.shopId, Amount: 1, Remark: '' }
      await world.money.checkout.submit(world, request, wanted)
      await world.money.checkout.submit(world, request, wanted)
    },
    notices: 'no money request is stored twice',
  },
  {
    guard: 'the check that no account is overdrawn',
    remove: `alter table ledger_account drop constraint ledger_account_not_overdrawn;
      alter table ledger_posting drop constraint ledger_posting_chain`,
    async abuse({ db, tenantId, userId, now }) {
      await withTransaction(db, async (tx) => {
        const account = { account: 'principal' as const, ownerId: userId }
        await ledger.open(tx, tenantId, [account], new Date(now()))
        await ledger.post(tx, {
          tenantId,
          kind: 'control',
          at: new Date(now()),
          entries: [
            { ...account, amount: -1 },
            { account: 'sales', amount: 1 },
          ],
        })
      })
    },
    notices: 'no owned account is below zero',
  },
  {
    guard: 'the revoked right to change postings',
    remove: 'grant update on ledger_posting to park_application',
    abuse: async ({ db }) =>
      db.$client.query('update ledger_posting set amount = amount + 1 where amount > 0'),
    notices: 'every movement has postings, and they sum to zero',
  },
]

/**
 * Removes guards one by one and commits the abuse each prevents: the invariants must notice. Then plants faults: the
 * model must notice.
 */
export async function runControls({
  dataDir,
  say,
}: {
  dataDir: string
  say(line: string): void
}): Promise<{ passed: number; failures: string[] }> {
  const product = await openOwnProduct(join(dataDir, 'controls'))
  const failures: string[] = []
  let passed = 0
  try {
    // Before the guards are removed: the model's commands rely on them.
    for (const planted of plantedFaults) {
      const noticed = await isNoticed(product.subject, product.owner, planted)
      if (noticed) passed += 1
      else failures.push(`the model has not noticed: ${planted.fault}`)
      say(`planted, ${planted.fault}: ${noticed ? 'noticed, as it has to be' : 'NOT noticed'}`)
    }
    for (const { guard, remove, abuse, notices } of controls) {
      const world = await makeWorld(product.subject)
      await withClient(product.owner, (client) => client.query(remove))
      await abuse(world)
      const noticed = (await findViolations(world.db.$client)).map(({ name }) => name)
      if (noticed.includes(notices)) passed += 1
      else failures.push(`without ${guard}, nothing was noticed`)
      say(
        `without ${guard}: ${noticed.includes(notices) ? 'noticed, as it has to be' : 'NOT noticed'}`,
      )
    }
  } finally {
    await product.close()
  }
  return { passed, failures }
}
