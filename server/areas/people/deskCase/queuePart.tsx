import type { ReactNode } from 'react'
import * as v from 'valibot'
import { shortText } from '@/rules/text/graphemes'
import { Choice, Form, Hidden, NewId, TextArea } from '../../../desk/components/Form'
import { Choices, Moment } from '../../../desk/components/shown'
import { DraftProvider, type Draft } from '../../../desk/deskContext'
import { newIdField, textField } from '../../../desk/deskForm'
import { deskAct, type ActVisit, type DeskPart, type Visit } from '../../../kernel/desk'
import { knownId } from '../../../kernel/ids'
import type { CaseNote, DeskCaseService, Owner, Queue } from './caseWork'
import { filledReply } from './replyWords'

const NOTE_MAX = 300
const MEMBER_TEXT_MAX = 60
const CASE = '/:id'
/** URL value of the filter "without owner". */
const NOBODY = 'none'

const idOrNone = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid())]), '')

/**
 * A part whose screen `/:id` shows one case of a queue: adds the owner, notes, canned replies, the
 * next case, and a notice when a colleague has the case open.
 */
export function queuePart(
  cases: DeskCaseService,
  declared: Pick<Queue, 'kind' | 'open' | 'words'>,
  part: DeskPart,
): DeskPart {
  const queue: Queue = { ...declared, title: part.title, roles: part.roles }
  cases.register(queue)
  const addressOf = (id: string) => `/desk/${part.name}/${id}`

  async function frame(visit: Visit, content: ReactNode) {
    const { tenantId, clerk, query } = visit
    const caseId = knownId(visit.params.id ?? '')
    const member = { tenantId, userId: clerk.userId }
    const [others, next, owners, notes, people, replies, { no, memberText }] = await Promise.all([
      cases.look(queue, { ...member, name: clerk.name }, caseId),
      cases.next(queue, member, caseId),
      cases.owners(tenantId, queue.kind, [caseId]),
      cases.notes({ tenantId, kind: queue.kind.name, caseId }),
      cases.colleagues(tenantId, queue.roles),
      cases.replies(tenantId, [queue.kind]),
      queue.words(tenantId, caseId),
    ])
    const chosen = replies.find(({ id }) => id === query.reply)
    const words = {
      原话: shortText(memberText, MEMBER_TEXT_MAX),
      编号: no,
      园区: visit.park.name,
      答复人: clerk.name,
    }
    const draft: Draft = {
      form: query.form ?? '',
      text: chosen && filledReply(chosen.text, words),
      replies: replies.map(({ id, title }) => ({ id, title })),
      address: addressOf(caseId),
    }
    return (
      <>
        <CaseBar others={others} next={next && addressOf(next)} />
        <DraftProvider value={draft}>{content}</DraftProvider>
        <Handling
          address={addressOf(caseId)}
          owner={owners.get(caseId)}
          me={clerk.userId}
          people={people}
          notes={notes}
          undo={query.undo}
        />
      </>
    )
  }

  /** Id of the visit's case. @throws Failure 404 */
  async function caseOf({ tenantId, params }: ActVisit): Promise<string> {
    const id = knownId(params.id ?? '')
    await queue.words(tenantId, id)
    return id
  }

  return {
    ...part,
    screens: part.screens.map((screen) =>
      screen.path !== CASE
        ? screen
        : { ...screen, show: async (visit) => frame(visit, await screen.show(visit)) },
    ),
    acts: [
      ...part.acts,
      deskAct({
        ...{ path: '/:id/assign', title: '指派', screen: CASE },
        form: v.object({ Assignee: idOrNone, Was: idOrNone }),
        async perform(visit, { Assignee, Was }) {
          const caseId = await caseOf(visit)
          const { tenantId, writeAudit } = visit
          await cases.assign(queue, { tenantId, caseId }, { was: Was, to: Assignee }, writeAudit)
          const to =
            Was === Assignee ? addressOf(caseId) : `${addressOf(caseId)}?undo=${Was || NOBODY}`
          return { to, text: Assignee === '' ? '已放回待认领' : '已指派' }
        },
      }),
      deskAct({
        ...{ path: '/:id/note', title: '内部备注', screen: CASE },
        form: v.object({ Id: newIdField, Note: textField('备注', NOTE_MAX) }),
        async perform(visit, { Id, Note }) {
          const caseId = await caseOf(visit)
          const { tenantId, clerk, writeAudit } = visit
          const note = { id: Id, userId: clerk.userId, author: clerk.name, text: Note }
          await cases.addNote(queue, { tenantId, caseId }, note, writeAudit)
          return { to: addressOf(caseId), text: '已记下，只有同事能看到' }
        },
      }),
    ],
  }
}

function CaseBar({
  others,
  next,
}: {
  others: readonly { name: string; at: Date }[]
  next: string | undefined
}) {
  return (
    <>
      {others.length > 0 && (
        <p className="note busy" role="status">
          {others.map(({ name, at }) => (
            <span key={name}>
              {name} <Moment at={at} /> 打开了这件，可能正在处理。
            </span>
          ))}
        </p>
      )}
      <p className="case-bar">
        {next === undefined ? (
          <span className="muted">没有别的待处理</span>
        ) : (
          <a href={next} data-key="n" aria-keyshortcuts="n">
            下一件
          </a>
        )}
      </p>
    </>
  )
}

/** Owner and notes of a case. */
function Handling({
  address,
  owner,
  me,
  people,
  notes,
  undo,
}: {
  address: string
  owner: Owner | undefined
  me: string
  people: readonly Owner[]
  notes: readonly CaseNote[]
  /** Owner before the assignment that led here. */
  undo: string | undefined
}) {
  const was = owner?.id ?? ''
  const earlier =
    undo === NOBODY ? { id: '', name: '待认领' } : people.find(({ id }) => id === undo)
  return (
    <section aria-labelledby="handling" className="handling">
      <h2 id="handling">内部处理</h2>
      <p>
        负责人：<strong>{owner?.name ?? '未分配'}</strong>
      </p>
      {earlier && earlier.id !== was && (
        <Form
          action={`${address}/assign`}
          button={earlier.id === '' ? '撤销，放回待认领' : `撤销，还给${earlier.name}`}
          looks="plain"
        >
          <Hidden name="Was" value={was} />
          <Hidden name="Assignee" value={earlier.id} />
        </Form>
      )}
      {was !== me && (
        <Form action={`${address}/assign`} button="由我处理" looks="plain">
          <Hidden name="Was" value={was} />
          <Hidden name="Assignee" value={me} />
        </Form>
      )}
      <Form action={`${address}/assign`} button="指派" looks="quiet">
        <Hidden name="Was" value={was} />
        <Choice
          name="Assignee"
          label="指派给"
          value={was}
          options={[
            { value: '', text: '未分配' },
            ...people.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      </Form>
      <ol className="thread">
        {notes.map(({ id, author, at, text }) => (
          <li key={id} className="ours">
            <strong>{author}</strong>{' '}
            <span className="muted">
              <Moment at={at} />
            </span>
            <div className="said">{text}</div>
          </li>
        ))}
      </ol>
      <Form action={`${address}/note`} button="记下备注" looks="quiet">
        <NewId />
        <TextArea name="Note" label="内部备注" rows={2} maxLength={NOTE_MAX} hint="会员看不到" />
      </Form>
    </section>
  )
}

/** Filter links of a queue: all, mine, without an owner. @param to address with the filter */
export function OwnerChoices({ of, to }: { of: string | undefined; to: (of: string) => string }) {
  const chosen = of === 'mine' || of === 'free' ? of : ''
  return (
    <Choices
      label="负责人"
      links={[
        { to: to(''), text: '所有人', isChosen: chosen === '' },
        { to: to('mine'), text: '我的', isChosen: chosen === 'mine' },
        { to: to('free'), text: '未分配', isChosen: chosen === 'free' },
      ]}
    />
  )
}
