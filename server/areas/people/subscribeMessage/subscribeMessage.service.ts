import type { FastifyBaseLogger } from 'fastify'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { subscribeMessageCalls } from '@/contract/subscribeMessage'
import { routes } from '@/routes'
import type { AccountPart } from '../../../kernel/module'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type {
  SendOutcome,
  SubscribeMessages,
} from '../../../providers/subscribeMessage/subscribeMessage'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { ParkService } from '../park/park.service'
import type { SweepFaultService } from '../sweepFault/sweepFault.service'
import type { UserMessageRow, UserMessageService } from '../userMessage/userMessage.service'
import type { WechatService } from '../wechat/wechat.service'
import {
  countOpen,
  dueMessages,
  giveUpLost,
  insertOutbox,
  insertPermission,
  isInOutbox,
  movePermission,
  noteOutcome,
  permissionById,
  refusedTemplates,
  removeOldPermissions,
  removePermissionsOf,
  spendOpen,
  takeDue,
  takePermission,
  templatesOf,
  type OutboxRow,
  type Permission,
  type Template,
} from './subscribeMessage.repository'
import { templateData } from './templateData'
import type { Member } from '../../../kernel/base'

const DAY_MS = 86_400_000
const KEPT_DAYS = 180
/** Longer than any sending takes. */
const LOST_AFTER_DAYS = 1
/** Most unused permissions per member and kind; more would never be needed. */
const OPEN_MAX = 20
/** Most messages sent per sweep; the rest follow in the next one. */
const BATCH = 50
/** Retry when WeChat is busy: first after this time, then doubling, up to `TRIES_MAX` tries (over about two hours). */
const FIRST_RETRY_MS = 30_000
const TRIES_MAX = 8
const sendWork = { work: 'subscribeMessage.send', title: '发送微信通知' }
/** Acceptance sends the message of an event this recent, ms; older ones were already seen in the app. */
const JUST_NOW_MS = 10 * 60_000

export interface SubscribeMessageOptions {
  db: Database
  clock: () => number
  /** How long a park's templates are cached, ms (RULES_FRESH_SECONDS). */
  freshMs: number
  provider: SubscribeMessages
  messages: UserMessageService
  wechat: Pick<WechatService, 'openIdOf'>
  parks: Pick<ParkService, 'hasOnlyDemos'>
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export type SubscribeMessageService = ReturnType<typeof createSubscribeMessageService>

/**
 * WeChat subscribe messages: an inbox message is also sent there if the park has a template for its kind and the member
 * has accepted one. One acceptance allows one message (WeChat's one-time subscription).
 */
export function createSubscribeMessageService(options: SubscribeMessageOptions) {
  const { db, clock, freshMs, provider, messages, wechat, parks, faults, log } = options
  const templates = rememberPerPark({ clock, freshMs }, templatesOf)
  messages.registerCarrier(queue)

  /** Queues a message if the member has a permission for it: the oldest is taken. Most parks have no templates. */
  async function queue(tx: Transaction, message: UserMessageRow): Promise<void> {
    const template = await templateOf(tx, message.tenantId, message.kind)
    if (!template) return
    const permissionId = await takePermission(tx, message, template)
    if (permissionId === undefined) return
    const at = new Date(clock())
    await insertOutbox(tx, {
      tenantId: message.tenantId,
      messageId: message.id,
      permissionId,
      status: 'waiting',
      tries: 0,
      nextTryAt: at,
      createdAt: at,
      sentAt: null,
      error: '',
    })
  }

  async function templateOf(
    queryable: Queryable,
    tenantId: string,
    kind: string,
  ): Promise<Template | undefined> {
    return (await templates(queryable, tenantId)).find((template) => template.kind === kind)
  }

  /** The sandbox sends nothing, so it must not offer subscriptions in a real park. */
  const isOffered = async () => provider.name !== 'sandbox' || (await parks.hasOnlyDemos())

  /** Sends one message taken by this server. @returns false when WeChat is currently unavailable */
  async function send(row: OutboxRow): Promise<boolean> {
    const message = await messages.byId(db, row.tenantId, row.messageId)
    // Message removed with its account meanwhile.
    if (!message) return true
    const permission = row.permissionId
      ? await permissionById(db, row.tenantId, row.permissionId)
      : undefined
    const template = await templateOf(db, row.tenantId, message.kind)
    if (!permission || template?.templateId !== permission.templateId) {
      await finish(row, permission, { end: 'wrong', reason: 'the park has no such template now' })
      return true
    }
    const outcome = await provider.send({
      tenantId: row.tenantId,
      openId: permission.openId,
      templateId: permission.templateId,
      page: pageOf(message),
      data: templateData(template.keys, message.fields),
    })
    await finish(row, permission, outcome)
    return outcome.end !== 'later' && outcome.end !== 'unknown'
  }

  /** Stores the outcome for the message and its permission. */
  async function finish(
    row: OutboxRow,
    permission: Permission | undefined,
    { end, reason }: SendOutcome,
  ): Promise<void> {
    const at = new Date(clock())
    if (end !== 'sent')
      log.warn({ reason, messageId: row.messageId }, `a message was not sent: ${end}`)
    if (end === 'later' && row.tries < TRIES_MAX) {
      const nextTryAt = new Date(at.getTime() + FIRST_RETRY_MS * 2 ** (row.tries - 1))
      await noteOutcome(db, row, { status: 'waiting', nextTryAt, error: reason })
      return
    }
    // WeChat has used up nothing: the permission can serve the next event.
    const isUnused = end === 'wrong' || end === 'later'
    await withTransaction(db, async (tx) => {
      await noteOutcome(tx, row, {
        ...(end === 'sent' ? { status: 'sent', sentAt: at } : { status: 'failed' }),
        ...(isUnused && { permissionId: null }),
        error: reason,
      })
      if (!permission) return
      await movePermission(tx, permission, isUnused ? 'open' : 'spent')
      if (end === 'refused') await spendOpen(tx, permission)
    })
  }

  return {
    account: { forget: removePermissionsOf } satisfies AccountPart,

    /**
     * Kinds to ask a member about: the park has a template, WeChat knows the member's mini-program open id, and the
     * member has not refused.
     */
    async offered(member: Member): Promise<{ Kind: string; TemplateId: string }[]> {
      if (!(await isOffered())) return []
      const allTemplates = await templates(db, member.tenantId)
      if (allTemplates.length === 0) return []
      if ((await wechat.openIdOf(member, 'miniProgram')) === undefined) return []
      const refused = await refusedTemplates(db, member)
      return allTemplates
        .filter(({ templateId }) => !refused.includes(templateId))
        .map(({ kind, templateId }) => ({ Kind: kind, TemplateId: templateId }))
    },

    /**
     * Stores a member's answer, once per RequestId. Acceptance after a recent event sends its message.
     * @throws Failure 409 for a template the park does not have, and for a member without a mini-program open id
     */
    async answered(
      member: Member,
      sent: ParsedRequestOf<(typeof subscribeMessageCalls)['subscribed']>,
    ): Promise<void> {
      const template = (await isOffered())
        ? await templateOf(db, member.tenantId, sent.Kind)
        : undefined
      if (template?.templateId !== sent.TemplateId) {
        throw new Failure(409, '没有开通这项通知', 'subscribeTemplate')
      }
      const openId = await wechat.openIdOf(member, 'miniProgram')
      if (openId === undefined) throw new Failure(409, '请先用微信登录', 'subscribeOpenId')
      const now = clock()
      await withTransaction(db, async (tx) => {
        if (sent.IsAccepted && (await countOpen(tx, member, sent.Kind)) >= OPEN_MAX) return
        const isNew = await insertPermission(tx, {
          ...{ tenantId: member.tenantId, userId: member.userId },
          id: newId(),
          requestId: sent.RequestId,
          kind: sent.Kind,
          templateId: sent.TemplateId,
          openId,
          status: sent.IsAccepted ? 'open' : 'refused',
          createdAt: new Date(now),
        })
        if (!isNew || !sent.IsAccepted || sent.About === undefined) return
        const newest = await messages.newestAbout(tx, member, sent.Kind, sent.About)
        if (!newest || now - newest.createdAt.getTime() > JUST_NOW_MS) return
        if (!(await isInOutbox(tx, member.tenantId, newest.id))) await queue(tx, newest)
      })
    },

    /**
     * Sends due messages. Safe on several servers at once. A message is marked before it is sent and retried only if
     * WeChat reported failure: one lost with its server, or by an error after it was marked, stays in the inbox only.
     * @returns number of messages tried
     */
    async sweep(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const due = await dueMessages(db, tenantId, { work: sendWork.work, now, limit: BATCH })
      let [tried, isAvailable] = [0, true]
      for (const messageId of due) {
        tried += await faults.each(tenantId, sendWork, [messageId], async () => {
          // One at a time: a server that is killed loses one message, not a batch.
          const row = await takeDue(db, { tenantId, messageId }, now)
          if (row) isAvailable = await send(row)
        })
        // WeChat is unavailable: the others wait for the next sweep.
        if (!isAvailable) break
      }
      return tried
    },

    /** Deletes old used permissions, and fails messages lost with their server. */
    async clean(tenantId: string): Promise<void> {
      const before = (days: number) => new Date(clock() - days * DAY_MS)
      await withTransaction(db, (tx) => giveUpLost(tx, tenantId, before(LOST_AFTER_DAYS)))
      await removeOldPermissions(db, tenantId, before(KEPT_DAYS))
    },
  }
}

/**
 * Mini-program page of a message: the start page, which checks the target as for every entry (rules/entry.ts) and
 * redirects to it.
 */
function pageOf({ page, query }: UserMessageRow): string {
  const encoded = new URLSearchParams(query).toString()
  const target = encoded ? `${page}?${encoded}` : page
  return `${routes.start.slice(1)}?viewurl=${encodeURIComponent(target)}`
}
