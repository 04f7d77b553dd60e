import { createHash } from 'node:crypto'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { product } from '../../areas'
import type { Database } from '../../database/createDatabase'
import { withTransaction, type Transaction } from '../../database/withTransaction'
import { allParks } from '../../areas/people/park/park.repository'
import { parkSeed } from '../../areas/people/park/park.table'
import { readFolder, type FolderFiles } from '../park/readFolder'
import { accounts, laterAccounts, shopAccount, shopOfAccount } from './members/accounts'
import { seedCalendar, type SeedCalendar } from './members/calendar'
import { complaints } from './members/complaints'
import { invitationsOf } from './members/invitations'
import { demoParkIds, membersOf, type DemoParkId } from './members/members'
import { parkingOf } from './members/parking'
import { earnedByJobs } from './members/pointHistory'
import { repairsOf } from './members/repairs'
import { signUpsOf } from './members/signUps'
import { staffJobsOf } from './members/staffJobs'
import type { DemoMembers } from './members/types'
import { seedAccounts, seedShopKeeper } from './seedAccounts'
import { seedBalances } from './seedBalances'
import { seedComplaints } from './seedComplaints'
import { seedIcCards } from './seedIcCards'
import { seedInvitations } from './seedInvitations'
import { seedOwnedCoupons } from './seedOwnedCoupons'
import { seedParking, seedEntryPictures } from './seedParking'
import { seedRepairs } from './seedRepairs'
import { seedSignUps } from './seedSignUps'
import { seedStaffJobs } from './seedStaffJobs'

/** Input of a part. */
interface SeedContext {
  tenantId: DemoParkId
  members: DemoMembers
  calendar: SeedCalendar
  now: Date
}

type Part = (tx: Transaction, context: SeedContext) => Promise<void>

/**
 * Parts of the demo accounts' data, in writing order. A part is written once per park, atomically;
 * parts added later are also written to existing demo databases. Never rename one.
 */
const parts: Record<string, Part> = {
  accounts: (tx, { tenantId, calendar }) => seedAccounts(tx, tenantId, accounts(calendar)),
  complaints: (tx, { tenantId, calendar }) =>
    seedComplaints(tx, tenantId, complaints(tenantId, calendar)),
  icCards: (tx, { tenantId, members, calendar }) =>
    seedIcCards(tx, tenantId, members.icCards, calendar),
  pointBalances: (tx, { tenantId, members, calendar, now }) => {
    const jobs = earnedByJobs(tenantId, members.pastPayments, calendar)
    return seedBalances(tx, tenantId, accounts(calendar), jobs, now)
  },
  ownedCoupons: (tx, { tenantId, members }) => seedOwnedCoupons(tx, tenantId, members.ownedCoupons),
  parking: (tx, { tenantId, calendar }) =>
    seedParking(tx, tenantId, accounts(calendar), parkingOf(tenantId, calendar), calendar),
  entryPictures: (tx, { tenantId }) => seedEntryPictures(tx, tenantId),
  invitations: (tx, { tenantId, calendar }) =>
    seedInvitations(tx, tenantId, invitationsOf(calendar, tenantId)),
  repairs: (tx, { tenantId, now }) => seedRepairs(tx, tenantId, repairsOf(tenantId), now),
  signUps: (tx, { tenantId, now }) => seedSignUps(tx, tenantId, signUpsOf(tenantId), now),
  laterAccounts: (tx, { tenantId, calendar }) =>
    seedAccounts(tx, tenantId, laterAccounts(calendar)),
  shopKeeper: async (tx, { tenantId, calendar }) => {
    const account = shopAccount(calendar)
    await seedAccounts(tx, tenantId, [account])
    await seedShopKeeper(tx, tenantId, account, shopOfAccount[tenantId])
  },
  staffJobs: (tx, { tenantId, now }) => seedStaffJobs(tx, tenantId, staffJobsOf(tenantId), now),
}

export interface SeedOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}

const folderOf = (tenantId: DemoParkId): string => path.join(__dirname, '../../../parks', tenantId)

/** Hash of a folder's names and contents. */
function fingerprintOf(files: FolderFiles): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Writes the two demo parks, or their missing parts: their folders (parks/) are imported like any
 * park's, once for each version of a folder, and then the accounts. Does nothing in a database with
 * a real park. Safe on several servers at once.
 */
export async function seedDemo({ db, clock, log }: SeedOptions): Promise<void> {
  const parks = await allParks(db)
  if (parks.some((park) => !park.isDemo)) {
    log.warn('the database holds a real park: the demo is not seeded')
    return
  }
  // One query instead of a transaction per part: after a restart there is usually nothing to write.
  const written = new Set(
    (await db.select().from(parkSeed)).map(({ tenantId, part }) => `${tenantId} ${part}`),
  )
  const calendar = seedCalendar(clock())
  const now = new Date(calendar.now)
  for (const [index, tenantId] of demoParkIds.entries()) {
    const { files } = readFolder(folderOf(tenantId))
    const version = `folder ${fingerprintOf(files)}`
    if (!written.has(`${tenantId} ${version}`)) {
      // Loaded only when there is something to import, to keep starts short.
      const { importFolder } = await import('../park/importFolder')
      // Each park is younger than the previous ones, whichever server wrote them: the oldest is the
      // default.
      const youngest = Math.max(...(await allParks(db)).map((park) => park.createdAt.getTime() + 1))
      const at = Math.max(calendar.now + index, youngest)
      await importFolder({ db, parts: product.folder, files, at, isDemo: true, mayEndMany: true })
      await db
        .insert(parkSeed)
        .values({ tenantId, part: version, seededAt: now })
        .onConflictDoNothing()
    }
    const context = { tenantId, members: membersOf(tenantId, calendar), calendar, now }
    for (const [part, write] of Object.entries(parts)) {
      if (written.has(`${tenantId} ${part}`)) continue
      await withTransaction(db, async (tx) => {
        // Of two servers the second waits here, and then finds the part written.
        const marked = await tx
          .insert(parkSeed)
          .values({ tenantId, part, seededAt: now })
          .onConflictDoNothing()
          .returning()
        if (marked.length === 1) await write(tx, context)
      })
    }
  }
}
