import * as v from 'valibot'
import { Form, Hidden } from '../../../desk/components/Form'
import { Moment, PageTitle, Table } from '../../../desk/components/shown'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import { knownId } from '../../../kernel/ids'
import { wordsPlaces, type WordsPlaceName } from '../../../kernel/memberWords'
import type { ContentRow } from './contentCheck.repository'
import type { ContentCheckService } from './contentCheck.service'

const form = v.object({ Id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })

const verdicts = {
  pass: { title: '通过内容', status: 'passed', text: '已通过，别人可以看到' },
  refuse: { title: '不通过内容', status: 'refused', text: '已标为不通过，作者会收到消息' },
} as const

/** Texts and pictures of members that a person must decide on. */
export function contentCheckDesk(checks: ContentCheckService): DeskPart {
  const act = (name: keyof typeof verdicts) =>
    deskAct({
      path: `/${name}`,
      title: verdicts[name].title,
      screen: '',
      form,
      async perform({ tenantId, writeAudit }, { Id }) {
        const { status, text } = verdicts[name]
        const isDone = await checks.review(tenantId, knownId(Id), status, writeAudit)
        return { to: '/desk/content-checks', text: isDone ? text : '这条内容已有结果' }
      },
    })
  return {
    name: 'content-checks',
    title: '内容审核',
    group: 'content',
    roles: ['service', 'marketing'],
    async waiting({ tenantId }) {
      const { count, oldest } = await checks.countOpen(tenantId)
      return [{ text: '待审核', count, oldest }]
    },
    screens: [
      {
        path: '',
        title: '内容审核',
        async show({ tenantId }) {
          return <ChecksPage rows={await checks.open(tenantId)} />
        },
      },
    ],
    acts: [act('pass'), act('refuse')],
  }
}

const statusTexts: Record<ContentRow['status'], string> = {
  waiting: '等待检查',
  asked: '等待微信的结果',
  review: '待人工审核',
  passed: '已通过',
  refused: '未通过',
}

const buttons = { pass: '通过', refuse: '不通过' } as const

function ChecksPage({ rows }: { rows: readonly ContentRow[] }) {
  return (
    <>
      <PageTitle>内容审核</PageTitle>
      <p className="muted">会员给别人看的文字和图片；审核前显示“内容待审核”。</p>
      <Table
        caption="待审核的内容，等得最久的在前"
        columns={['内容', '出处', '状态', '原因', '提交时间', '操作']}
        long={['内容', '原因']}
        rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        empty="没有待审核的内容"
      />
    </>
  )
}

function cellsOf(row: ContentRow) {
  const { text, medium } = wordsPlaces[row.place as WordsPlaceName]
  return [
    medium === 'picture' ? (
      <a key="content" href={row.content}>
        <img src={row.content} alt={`会员的${text}`} className="shot" loading="lazy" />
      </a>
    ) : (
      <span key="content" className="said">
        {row.content}
      </span>
    ),
    text,
    statusTexts[row.status],
    row.reason,
    <Moment key="at" at={row.createdAt} />,
    <span key="acts">
      {(['pass', 'refuse'] as const).map((name) => (
        <Form
          key={name}
          action={`/desk/content-checks/${name}`}
          button={buttons[name]}
          about={`${text} ${row.content}`}
          looks="plain"
        >
          <Hidden name="Id" value={row.id} />
        </Form>
      ))}
    </span>,
  ]
}
