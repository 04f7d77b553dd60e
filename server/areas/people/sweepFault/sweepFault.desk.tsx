import * as v from 'valibot'
import { Form, Hidden } from '../../../desk/components/Form'
import { Moment, PageTitle, Table } from '../../../desk/components/shown'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import type { SweepFault, SweepFaultService } from './sweepFault.service'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Failed background work, for the staff that deals with orders. */
export function sweepFaultDesk(faults: SweepFaultService): DeskPart {
  return {
    name: 'faults',
    title: '待处理异常',
    group: 'today',
    roles: ['finance', 'service'],
    async waiting({ tenantId }) {
      const rows = await faults.list(tenantId)
      return [{ text: '未能自动完成', count: rows.length, oldest: rows[0]?.firstAt }]
    },
    screens: [
      {
        path: '',
        title: '待处理异常',
        async show({ tenantId }) {
          return <FaultsPage rows={await faults.list(tenantId)} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/again',
        title: '立即重试',
        screen: '',
        form: v.object({ Work: text, Id: text }),
        async perform({ tenantId, writeAudit }, { Work, Id }) {
          await faults.tryAgain(tenantId, Work, Id, writeAudit)
          return { to: '/desk/faults', text: '已安排重试，几秒后刷新查看' }
        },
      }),
    ],
  }
}

function FaultsPage({ rows }: { rows: readonly SweepFault[] }) {
  return (
    <>
      <PageTitle>待处理异常</PageTitle>
      <p className="muted">未能完成的事项，正在按间隔重试。</p>
      <Table
        caption="待处理异常"
        columns={['事项', '原因', '已试', '首次失败', '下次重试', '操作']}
        long={['原因']}
        rows={rows.map((row) => ({ key: `${row.work} ${row.subjectId}`, cells: cellsOf(row) }))}
        empty="没有待处理的异常"
      />
    </>
  )
}

const cellsOf = ({
  work,
  subjectId,
  title,
  page,
  reason,
  tries,
  firstAt,
  nextTryAt,
}: SweepFault) => [
  page === '' ? (
    title
  ) : (
    <a key="to" href={page}>
      {title}
    </a>
  ),
  reason || '系统错误，详情见服务器日志',
  `${tries} 次`,
  <Moment key="first" at={firstAt} />,
  <Moment key="next" at={nextTryAt} />,
  <Form key="again" action="/desk/faults/again" button="立即重试" about={` ${title}`} looks="plain">
    <Hidden name="Work" value={work} />
    <Hidden name="Id" value={subjectId} />
  </Form>,
]
