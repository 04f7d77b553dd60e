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
    `  日志：T 之前确认 ${cut.before.length} 笔、拒绝 ${cut.refused.length} 笔，` +
      `T 时进行中 ${cut.during.length} 笔，T 之后开始 ${cut.after.length} 笔`,
  )
  const { lost, otherwise, unwanted, tooLate } = await withClient(site.owner, (client) =>
    compare(client, cut),
  )
  const { check } = checks
  // A rehearsal without such events proves nothing.
  const some = (what: string, count: number) => (count > 0 ? [] : [`没有${what}`])
  check(`T 之前确认的 ${cut.before.length} 笔请求都在`, [
    ...some('这样的请求', cut.before.length),
    ...lost,
  ])
  check(`${cut.answeredStatuses.size} 个订单都是 T 之前告知的状态，付过款的各记账一次`, otherwise)
  check(`T 之前拒绝的 ${cut.refused.length} 笔请求都不在`, unwanted)
  check(`T 之后开始的 ${cut.after.length} 笔请求都不在`, [
    ...some('这样的请求', cut.after.length),
    ...tooLate,
  ])
  check('全部账目和数量成立', await violations(site))
  // The copy replaces the lost disk.
  copyUploads(site.folders.copied, site.folders.restored)
  const pictures = await withClient(site.owner, (client) =>
    comparePictures(client, site.folders.restored),
  )
  check(`数据库里的 ${pictures.rows} 张图片都在备份里`, [
    ...some('图片', pictures.rows),
    ...pictures.missing,
  ])
  say(`  T 之后的 ${pictures.strays} 张图片不属于任何记录，服务器会在一天内删除`)
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
  const wrong: string[] = early.length > 0 ? [] : ['没有这样的退款']
  for (const { request, refundId } of early) {
    const answer = await till.again(request)
    if (answer !== refundId) wrong.push(`退款 ${refundId} 的回答是 ${answer}`)
  }
  const now = await count()
  if (now !== before) wrong.push(`退款原有 ${before} 笔，现在 ${now} 笔`)
  check(`T 之前的 ${early.length} 笔退款再次申请，回答与第一次相同`, wrong)

  const failed = (error: unknown) => [error instanceof Error ? error.message : String(error)]
  const newcomer = await members.join('13700000000').then(() => [], failed)
  check('新会员可以登录、设置支付密码、充值', newcomer)
  check('原来登录的会员可以继续付款', await members.act(RESTORED_ACTS).then(() => [], failed))
  const entries = journal.entries.slice(from)
  const paid = entries.filter(({ outcome }) => outcome === 'acknowledged').length
  check(`新确认的 ${paid} 笔请求都在，全部账目和数量成立`, [
    ...(paid > 0 ? [] : ['一笔也没有确认']),
    ...(await withClient(site.owner, (client) => audit(client, entries))),
  ])
  check('没有异常的回答', journal.surprises)
}

/** Broken invariants, in words. */
export async function violations({ owner }: Pick<Site, 'owner'>): Promise<string[]> {
  const broken = await withClient(owner, (client) => findViolations(client))
  return broken.map(({ name, count }) => `${name}：${count} 行`)
}
