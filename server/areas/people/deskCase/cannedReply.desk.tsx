import * as v from 'valibot'
import { Choice, Form, Hidden, NewId, TextArea, TextField } from '../../../desk/components/Form'
import { ButtonLink, List } from '../../../desk/components/List'
import { PageTitle } from '../../../desk/components/shown'
import { newIdField, textField } from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { CannedReply, DeskCaseService, Queue } from './caseWork'
import { replyWords, unknownWord } from './replyWords'

const base = '/desk/replies'
const TITLE_MAX = 20
const TEXT_MAX = 400

const replyForm = v.object({
  Id: newIdField,
  Kind: textField('用在', 40),
  Title: textField('名称', TITLE_MAX),
  Text: v.pipe(
    textField('答复', TEXT_MAX),
    v.check((text) => unknownWord(text) === undefined, hintOf()),
  ),
})

function hintOf(): string {
  return `可用的词：${replyWords.map((word) => `{${word}}`).join(' ')}`
}

/** Canned replies of the queues that a clerk works on. */
export function cannedReplyDesk(cases: DeskCaseService): DeskPart {
  const queuesOf = ({ may }: Pick<Visit, 'may'>) => cases.queues.filter(({ roles }) => may(roles))
  const queueOf = (visit: Visit, name: string): Queue => {
    const queue = queuesOf(visit).find(({ kind }) => kind.name === name)
    if (!queue) throw notFound('没有这类工作')
    return queue
  }
  const repliesOf = (visit: Visit) =>
    cases.replies(
      visit.tenantId,
      queuesOf(visit).map(({ kind }) => kind),
    )
  async function replyOf(visit: Visit): Promise<CannedReply> {
    const reply = (await repliesOf(visit)).find(({ id }) => id === visit.params.id)
    if (!reply) throw notFound('没有这条常用答复')
    return reply
  }
  return {
    name: 'replies',
    title: '常用答复',
    group: 'today',
    roles: ['service', 'finance'],
    screens: [
      {
        path: '',
        title: '常用答复',
        async show(visit) {
          const queues = queuesOf(visit)
          const titleOf = ({ kind }: CannedReply) =>
            queues.find((queue) => queue.kind.name === kind)?.title ?? ''
          return (
            <List
              title="常用答复"
              aside={<ButtonLink to={`${base}/new`}>新建</ButtonLink>}
              caption="答复会员时一点就填好，发出前可以改"
              columns={{
                名称: (reply) => <a href={`${base}/${reply.id}`}>{reply.title}</a>,
                用在: titleOf,
                答复: ({ text }) => text,
              }}
              long={['答复']}
              rows={await repliesOf(visit)}
              empty="没有常用答复。存好常说的话，答复时直接选用。"
            />
          )
        },
      },
      {
        path: '/new',
        title: '新建常用答复',
        show: async (visit) => <ReplyForm queues={queuesOf(visit)} />,
      },
      {
        path: '/:id',
        title: '修改常用答复',
        async show(visit) {
          return <ReplyForm queues={queuesOf(visit)} reply={await replyOf(visit)} />
        },
      },
    ],
    acts: [
      deskAct({
        ...{ path: '/new', title: '新建常用答复', screen: '/new', form: replyForm },
        async perform(visit, form) {
          await store(visit.tenantId, queueOf(visit, form.Kind), form, visit.writeAudit)
          return { to: base, text: '已保存' }
        },
      }),
      deskAct({
        ...{ path: '/:id', title: '修改常用答复', screen: '/:id', form: replyForm },
        async perform(visit, form) {
          const { id } = await replyOf(visit)
          await store(
            visit.tenantId,
            queueOf(visit, form.Kind),
            { ...form, Id: id },
            visit.writeAudit,
          )
          return { to: base, text: '已保存' }
        },
      }),
      deskAct({
        ...{ path: '/:id/remove', title: '删除常用答复', screen: '/:id', form: v.object({}) },
        async ask(visit) {
          const { title, text } = await replyOf(visit)
          return {
            title: `删除“${title}”？`,
            text: <p className="said">{text}</p>,
            button: '删除',
          }
        },
        async perform(visit) {
          const { id } = await replyOf(visit)
          await cases.removeReply(visit.tenantId, knownId(id), visit.writeAudit)
          return { to: base, text: '已删除' }
        },
      }),
    ],
  }

  async function store(
    tenantId: string,
    { kind }: Queue,
    { Id, Title, Text }: { Id: string; Title: string; Text: string },
    writeAudit: WriteAudit,
  ): Promise<void> {
    await cases.storeReply(
      { tenantId, id: Id, kind: kind.name, title: Title, text: Text },
      writeAudit,
    )
  }
}

function ReplyForm({ queues, reply }: { queues: readonly Queue[]; reply?: CannedReply }) {
  const address = `${base}/${reply?.id ?? 'new'}`
  return (
    <>
      <PageTitle aside={<a href={base}>全部常用答复</a>}>
        {reply ? reply.title : '新建常用答复'}
      </PageTitle>
      <Form action={address} button="保存">
        {reply ? <Hidden name="Id" value={reply.id} /> : <NewId />}
        <Choice
          name="Kind"
          label="用在"
          value={reply?.kind}
          options={queues.map(({ kind, title }) => ({ value: kind.name, text: title }))}
        />
        <TextField name="Title" label="名称" value={reply?.title} maxLength={TITLE_MAX} />
        <TextArea
          name="Text"
          label="答复"
          value={reply?.text}
          maxLength={TEXT_MAX}
          hint={`${hintOf()}，用时会换成这件事的内容`}
        />
      </Form>
      {reply && <Form action={`${address}/remove`} button="删除…" looks="quiet" />}
    </>
  )
}
