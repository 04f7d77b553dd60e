import { createHash } from 'node:crypto'
import type { MemberWords } from '@/contract/memberWords'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { checkedWords, wordsPlaces, type WordsPlaceName } from '../../../kernel/memberWords'
import type { AccountPart } from '../../../kernel/module'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { bySystem } from '../../../kernel/writeAudit'
import type {
  CheckStarted,
  ContentCheck,
  Verdict,
} from '../../../providers/contentCheck/contentCheck'
import type { ParkService } from '../park/park.service'
import { waitAfter } from '../sweepFault/sweepFault.service'
import type { UserMessageService } from '../userMessage/userMessage.service'
import type { WechatService } from '../wechat/wechat.service'
import {
  checkById,
  checkByTrace,
  checksOf,
  countOpenChecks,
  dueChecks,
  insertChecks,
  moveCheck,
  openChecks,
  removeChecksOf,
  removeOldChecks,
  takeCheck,
  type ContentRow,
} from './contentCheck.repository'
import { contentCheckAudit } from './contentCheck.table'
import { contentRefused } from './contentMessages'
import { withdrawProfile } from './withdrawProfile'

/** Time for which a check that has been sent to the provider is not sent again. */
const ASKING_MS = 60_000
/** WeChat sends its verdict on a picture within 30 minutes; after this time the desk decides. */
const PUSH_MS = 35 * 60_000
const LONGEST_WAIT_MS = 30 * 60_000
/** Maximum number of checks sent by one sweep, and listed at the desk. */
const AT_ONCE = 50
const LISTED = 100
const KEPT_MS = 400 * 86_400_000

export interface ContentCheckOptions {
  db: Database
  clock: () => number
  provider: ContentCheck
  wechat: Pick<WechatService, 'openIdOf'>
  messages: Pick<UserMessageService, 'tell'>
  parks: Pick<ParkService, 'byId' | 'active'>
  /** `https://host` at which the provider fetches pictures; default: the park's host. */
  publicOrigin: string | undefined
}

export type ContentCheckService = ReturnType<typeof createContentCheckService>

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')
const placeOf = ({ place }: Pick<ContentRow, 'place'>) => wordsPlaces[place as WordsPlaceName]

/** Checks of texts and pictures that one member shows to another. */
export function createContentCheckService(options: ContentCheckOptions) {
  const { db, clock, provider, wechat, messages, parks, publicOrigin } = options

  async function urlOf({ tenantId, content }: ContentRow): Promise<string> {
    const host = (await parks.byId(tenantId))?.hosts[0] ?? ''
    return `${publicOrigin ?? `https://${host}`}${content}`
  }

  async function verdictOf(row: ContentRow): Promise<Verdict | CheckStarted> {
    const { scene, medium } = placeOf(row)
    const subject = { scene, openId: await wechat.openIdOf(row, 'miniProgram') }
    return medium === 'text'
      ? provider.checkText(row.content, subject)
      : provider.checkPicture(await urlOf(row), subject)
  }

  /** Stores a decision, once. @param isLate the author gets a message, and a profile loses what was refused */
  async function decide(
    row: ContentRow,
    status: 'passed' | 'refused',
    { reason, isLate, writeAudit }: { reason: string; isLate: boolean; writeAudit: WriteAudit },
  ): Promise<boolean> {
    const at = new Date(clock())
    return withTransaction(db, async (tx) => {
      const change = { status, reason, decidedAt: at, ...(status === 'passed' && { content: '' }) }
      if (!(await moveCheck(tx, row, change))) return false
      if (status === 'refused' && isLate) {
        await withdrawProfile(tx, row)
        await messages.tell(tx, contentRefused(row.place as WordsPlaceName), row, row, at)
      }
      await writeAudit(tx, {
        kind: contentCheckAudit,
        id: row.id,
        before: { status: row.status },
        after: { status, place: placeOf(row).text },
      })
      return true
    })
  }

  async function take(row: ContentRow, verdict: Verdict | CheckStarted, isLate: boolean) {
    const after = (ms: number) => new Date(clock() + ms)
    if (verdict.end === 'started') {
      const { traceId } = verdict
      await moveCheck(db, row, { status: 'asked', traceId, nextTryAt: after(PUSH_MS) })
    } else if (verdict.end === 'later') {
      const nextTryAt = after(waitAfter(row.tries + 1, LONGEST_WAIT_MS))
      await moveCheck(db, row, { reason: verdict.reason, nextTryAt })
    } else if (verdict.end === 'review') {
      await moveCheck(db, row, { status: 'review', reason: verdict.reason })
    } else {
      const { reason } = verdict
      const status = verdict.end === 'pass' ? 'passed' : 'refused'
      await decide(row, status, { reason, isLate, writeAudit: bySystem })
    }
  }

  /** Standing of some contents; what was never checked is checked now. */
  async function statusesOf(
    author: Member,
    place: WordsPlaceName,
    contents: readonly string[],
  ): Promise<Map<string, ContentRow['status']>> {
    const texts = new Map(contents.filter(Boolean).map((content) => [hashOf(content), content]))
    const hashes = [...texts.keys()]
    if (hashes.length === 0) return new Map()
    const checks = await checksOf(db, author, place, hashes)
    const unknown = hashes.filter((hash) => !checks.some((row) => row.hash === hash))
    if (unknown.length > 0) {
      const now = new Date(clock())
      const added = await insertChecks(
        db,
        unknown.map((hash) => ({
          ...{ tenantId: author.tenantId, userId: author.userId, id: newId(), place, hash },
          ...{ content: texts.get(hash)!, status: 'waiting' as const, traceId: '', reason: '' },
          ...{ tries: 0, nextTryAt: new Date(now.getTime() + ASKING_MS), createdAt: now },
          decidedAt: null,
        })),
      )
      await Promise.all(added.map(async (row) => take(row, await verdictOf(row), false)))
    }
    const rows = unknown.length > 0 ? await checksOf(db, author, place, hashes) : checks
    return new Map(rows.map(({ hash, status }) => [texts.get(hash)!, status]))
  }

  return {
    account: { forget: (tx, member) => removeChecksOf(tx, member) } satisfies AccountPart,

    /**
     * Checks what a member is about to send.
     * @throws Failure 400 `contentRefused` for refused content; nothing is thrown while a person decides
     */
    async require(
      author: Member,
      place: WordsPlaceName,
      contents: readonly string[],
    ): Promise<void> {
      const statuses = await statusesOf(author, place, contents)
      if ([...statuses.values()].includes('refused')) {
        const { text } = wordsPlaces[place]
        throw new Failure(400, `${text}含有不合适的内容，请修改后再试`, 'contentRefused')
      }
    },

    /** Checks a text of an author without an account. @throws Failure 400 `contentRefused` */
    async requireOfVisitor(place: WordsPlaceName, content: string): Promise<void> {
      const { text, scene } = wordsPlaces[place]
      const verdict = await provider.checkText(content, { scene, openId: undefined })
      if (verdict.end === 'risky')
        throw new Failure(400, `${text}含有不合适的内容，请修改后再试`, 'contentRefused')
    },

    /** Reader of an author's words for other people: 内容待审核, or `instead`, until they have passed. */
    async shown(
      author: Member,
      place: WordsPlaceName,
      contents: readonly string[],
    ): Promise<(content: string, instead?: MemberWords) => MemberWords> {
      const statuses = await statusesOf(author, place, contents)
      return (content, instead) => checkedWords(content, statuses.get(content), instead)
    },

    /** Takes a pushed verdict on a picture. @returns false: no park knows the trace id */
    async takePushed(traceId: string, verdict: Verdict): Promise<boolean> {
      for (const { tenantId } of await parks.active()) {
        const row = await checkByTrace(db, tenantId, traceId)
        if (!row) continue
        if (row.decidedAt === null) await take(row, verdict, true)
        return true
      }
      return false
    },

    open: (tenantId: string): Promise<ContentRow[]> => openChecks(db, tenantId, LISTED),
    countOpen: (tenantId: string) => countOpenChecks(db, tenantId),

    /** Decides at the desk. @returns false: already decided */
    async review(
      tenantId: string,
      id: string,
      status: 'passed' | 'refused',
      writeAudit: WriteAudit,
    ): Promise<boolean> {
      const row = await checkById(db, { tenantId, id })
      if (!row || row.decidedAt) return false
      return decide(row, status, { reason: '人工审核', isLate: true, writeAudit })
    },

    /** Asks again where no answer came, and hands pictures without a verdict to the desk. */
    async sweep(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const due = await dueChecks(db, tenantId, now, AT_ONCE)
      for (const row of due) {
        const next = new Date(now.getTime() + ASKING_MS)
        if (!(await takeCheck(db, row, { now, next }))) continue
        const verdict: Verdict | CheckStarted =
          row.status === 'asked'
            ? { end: 'review', reason: '微信没有给出结果' }
            : await verdictOf(row)
        await take({ ...row, tries: row.tries + 1 }, verdict, true)
      }
      return due.length
    },

    clean: (tenantId: string): Promise<void> =>
      removeOldChecks(db, tenantId, new Date(clock() - KEPT_MS)),
  }
}
