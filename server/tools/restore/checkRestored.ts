import { withClient } from '../../database/provision'
import type { Journal } from '../torture/crash/journal'
import { findViolations } from '../verify/verify'
import { audit } from '../torture/crash/audit'
import { cutAt } from './aroundMoment'
import type { Checks } from './checks'
import { compare } from './compare'
import type { Members } from './members'
import type { NotedMoment } from './moment'
import type { Site } from './site'
import type { Till } from './till'
import { comparePictures, copyUploads } from './uploads'

export interface Restored {
  site: Site
  moment: NotedMoment
  journal: Journal
  members: Members
  till: Till
  checks: Checks
  say(line: string): void
}

/** Compares the restored database, before a server uses it, with the records kept outside of it. */
export async function checkRestored(restored: Restored): Promise<void> {
  const { site, moment, journal, checks, say } = restored
  const cut = cutAt(journal.entries, moment)
  say(
    `  journal: ${cut.before.length} acknowledged before T, ${cut.refused.length} refused before it, ` +
      `${cut.during.length} under way at it, ${cut.after.length} begun after it`,
  )
  const { lost, otherwise, unwanted, tooLate } = await withClient(site.owner, (client) =>
    compare(client, cut),
  )
  const { check } = checks
  // A rehearsal without such events proves nothing.
  const some = (what: string, count: number) => (count > 0 ? [] : [`there was no ${what}`])
  check(`all ${cut.before.length} requests acknowledged before T are there`, [
    ...some('such request', cut.before.length),
    ...lost,
  ])
  check(
    `all ${cut.told.size} orders stand as was told before T, each paid one booked once`,
    otherwise,
  )
  check(`none of ${cut.refused.length} requests refused before T is there`, unwanted)
  check(`none of ${cut.after.length} requests begun after T is there`, [
    ...some('such request', cut.after.length),
    ...tooLate,
  ])
  check('every invariant holds', await violations(site))
  // The copy replaces the lost disk.
  copyUploads(site.folders.copied, site.folders.restored)
  const pictures = await withClient(site.owner, (client) =>
    comparePictures(client, site.folders.restored),
  )
  check(`all ${pictures.rows} pictures named in rows are in the copy of the uploads`, [
    ...some('picture', pictures.rows),
    ...pictures.missing,
  ])
  say(`  ${pictures.strays} pictures of after T belong to no row; the server removes such in a day`)
}

const RESTORED_ACTS = 4

/** Checks the restored database in use by a server. */
export async function checkUse(restored: Restored): Promise<void> {
  const { site, moment, journal, members, till, checks } = restored
  const { check } = checks
  const from = journal.entries.length

  const early = till.refunds.filter(({ answeredAt }) => answeredAt < moment.askedAt)
  const count = () =>
    withClient(site.owner, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from refund where cause = 'order'`,
      )
      return rows[0]?.count
    })
  const before = await count()
  const wrong: string[] = early.length > 0 ? [] : ['there was no such refund']
  for (const { asked, refundId } of early) {
    const answer = await till.again(asked)
    if (answer !== refundId) wrong.push(`refund ${refundId} was answered ${answer}`)
  }
  const now = await count()
  if (now !== before) wrong.push(`there were ${before} refunds, and are ${now}`)
  check(`all ${early.length} refunds of before T, asked for again, get their first answer`, wrong)

  const failed = (error: unknown) => [error instanceof Error ? error.message : String(error)]
  const newcomer = await members.join('13700000000').then(() => [], failed)
  check('somebody new can log in, set a password and recharge', newcomer)
  check(
    'members who had logged in before go on paying',
    await members.act(RESTORED_ACTS).then(() => [], failed),
  )
  const entries = journal.entries.slice(from)
  const paid = entries.filter(({ outcome }) => outcome === 'acknowledged').length
  check(`${paid} new requests were acknowledged, all of them are there, every invariant holds`, [
    ...(paid > 0 ? [] : ['none was acknowledged']),
    ...(await withClient(site.owner, (client) => audit(client, entries))),
  ])
  check('no answer was odd', journal.surprises)
}

/** Broken invariants, in words. */
export async function violations({ owner }: Pick<Site, 'owner'>): Promise<string[]> {
  const found = await withClient(owner, (client) => findViolations(client))
  return found.map(({ name, count }) => `${name}: ${count} rows`)
}
