import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/createDatabase'
import { withTransaction, type Transaction } from '../../database/withTransaction'
import { allParks } from '../../areas/people/park/park.repository'
import { parkSeed } from '../../areas/people/park/park.table'
import { accounts } from './content/accounts'
import { seedCalendar, type SeedCalendar } from './content/calendar'
import { complaints } from './content/complaints'
import { demoParks } from './content/parks'
import type { ParkContent } from './content/types'
import { seedAccounts } from './seedAccounts'
import { seedAdvertisement } from './seedAdvertisement'
import { seedAgreements, seedAnnouncements, seedBanners, seedInfo } from './seedContent'
import { seedComplaints } from './seedComplaints'
import { seedCoupons, seedOperations, seedOwnedCoupons } from './seedCoupons'
import { seedFaq } from './seedFaq'
import { seedActivities, seedDiscounts, seedShopDiscounts } from './seedMarketing'
import {
  seedBalances,
  seedJobs,
  seedLevels,
  seedPointGoods,
  seedPointRules,
} from './seedMembership'
import { seedPark } from './seedPark'
import { seedPlan } from './seedPlan'
import { seedShops } from './seedShops'
import { seedSubscribeTemplates } from './seedSubscribeTemplates'
import { seedBalanceRules, seedCardProducts, seedIcCards } from './seedWallet'

/** What a part writes its rows from. */
export interface SeedContext {
  tenantId: string
  content: ParkContent
  calendar: SeedCalendar
  now: Date
}

type Part = (tx: Transaction, context: SeedContext) => Promise<void>

/**
 * The parts of the demo, in the order they are written. A part is written once per park, whole or not
 * at all; one that is added later reaches the demo databases that exist already. Never rename one.
 */
const parts: Record<string, Part> = {
  accounts: (tx, { tenantId, calendar }) => seedAccounts(tx, tenantId, accounts(calendar)),
  announcements: (tx, { tenantId, content }) =>
    seedAnnouncements(tx, tenantId, content.announcements),
  banners: (tx, { tenantId, content, now }) => seedBanners(tx, tenantId, content.banners, now),
  advertisement: (tx, { tenantId, content, now }) =>
    seedAdvertisement(tx, tenantId, content.film, now),
  info: (tx, { tenantId, content }) => seedInfo(tx, tenantId, content.info),
  agreements: (tx, { tenantId, content }) =>
    seedAgreements(tx, tenantId, content.agreements, content.park.operator),
  faq: (tx, { tenantId, content, now }) => seedFaq(tx, tenantId, content.faq, now),
  complaints: (tx, { tenantId, content, calendar }) =>
    seedComplaints(tx, tenantId, complaints(content.park.slug, calendar)),
  plan: (tx, { tenantId, content }) => seedPlan(tx, tenantId, content.park),
  shops: (tx, { tenantId, content }) =>
    seedShops(tx, tenantId, content.buildings, content.park.address),
  cardProducts: (tx, { tenantId, content }) => seedCardProducts(tx, tenantId, content.cards),
  balanceRules: (tx, { tenantId, content, now }) => seedBalanceRules(tx, tenantId, content, now),
  icCards: (tx, { tenantId, content, calendar }) =>
    seedIcCards(tx, tenantId, content.icCard, calendar),
  levels: (tx, { tenantId, content }) => seedLevels(tx, tenantId, content),
  jobs: (tx, { tenantId, content }) => seedJobs(tx, tenantId, content.jobs),
  pointRules: (tx, { tenantId, content, now }) => seedPointRules(tx, tenantId, content, now),
  pointBalances: (tx, { tenantId, content, calendar, now }) =>
    seedBalances(tx, tenantId, content, accounts(calendar), now),
  coupons: (tx, { tenantId, content }) => seedCoupons(tx, tenantId, content.coupons),
  ownedCoupons: (tx, { tenantId, content }) =>
    seedOwnedCoupons(tx, tenantId, content.coupons, content.ownedCoupons),
  activities: (tx, { tenantId, content }) => seedActivities(tx, tenantId, content.spendAndSave),
  shopDiscounts: (tx, { tenantId, content }) =>
    seedShopDiscounts(tx, tenantId, content.shopDiscounts),
  discounts: (tx, { tenantId, content }) => seedDiscounts(tx, tenantId, content.discounts),
  operations: (tx, { tenantId, content, now }) => seedOperations(tx, tenantId, content, now),
  pointGoods: (tx, { tenantId, content, now }) =>
    seedPointGoods(tx, tenantId, content.pointGoods, now),
  subscribeTemplates: (tx, { tenantId }) => seedSubscribeTemplates(tx, tenantId),
}

export interface SeedOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Writes the two demo parks, or what they lack. Does nothing at all in a database that holds a park
 * of somebody's own. Several servers may do it at once.
 */
export async function seedDemo({ db, clock, log }: SeedOptions): Promise<void> {
  const parks = await allParks(db)
  if (parks.some((park) => !park.isDemo)) {
    log.warn('the database holds a real park: the demo is not seeded')
    return
  }
  // One question instead of a transaction for each part: a restart, after a crash above all, has nothing to write.
  const written = new Set(
    (await db.select().from(parkSeed)).map(({ tenantId, part }) => `${tenantId} ${part}`),
  )
  const calendar = seedCalendar(clock())
  const now = new Date(calendar.now)
  for (const [index, content] of demoParks(calendar).entries()) {
    const tenantId = content.park.slug
    const context = { tenantId, content, calendar, now }
    if (!parks.some((park) => park.tenantId === tenantId)) {
      // One after the other, so that the first of them is the oldest: the one shown by default.
      const openedAt = new Date(calendar.now + index)
      await withTransaction(db, (tx) => seedPark(tx, content.park, openedAt))
    }
    for (const [part, write] of Object.entries(parts)) {
      if (written.has(`${tenantId} ${part}`)) continue
      await withTransaction(db, async (tx) => {
        // Of two servers the second waits here for the first, and then finds the part written.
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
