import * as v from 'valibot'
import { newIdField } from '../../../desk/deskForm'
import { Choice, FileField, Form, NewId, Tick } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import { deskAct, type DeskDownload, type DeskPart } from '../../../kernel/desk'
import type { FolderPlan, FolderReport } from '../../../kernel/folder/folderWork'
import { WORKBOOK_TYPE } from '../../../kernel/table/workbook'
import { UPLOAD_BYTES_MAX, type ParkFolderService, type UploadRow } from './parkFolder.service'
import { parkFolderAudit } from './parkFolder.table'

const stateTexts: Readonly<Record<UploadRow['state'], string>> = {
  checking: '正在检查',
  refused: '有错误，没有导入',
  ready: '可以导入',
  importing: '正在导入',
  done: '已导入',
  failed: '没有完成，请重新上传',
}

const isBusy = ({ state }: Pick<UploadRow, 'state'>): boolean =>
  state === 'checking' || state === 'importing'

const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`

const addressOf = (id: string): string => `/desk/folder/${id}`

/** The park's folder at the desk, for the manager: nothing of it needs a terminal. */
export function parkFolderDesk(folders: ParkFolderService): DeskPart {
  const download = (form: 'xlsx' | 'zip', title: string): DeskDownload => ({
    path: `/park.${form}`,
    title,
    async read({ tenantId, note }) {
      const content = await folders.file(tenantId, form)
      await note({ kind: parkFolderAudit, id: tenantId, after: { form, size: content.length } })
      return {
        name: `${tenantId}.${form}`,
        type: form === 'xlsx' ? WORKBOOK_TYPE : 'application/zip',
        content,
      }
    },
  })
  return {
    name: 'folder',
    title: '园区文件夹',
    group: 'content',
    roles: ['manager'],
    screens: [
      {
        path: '',
        title: '园区文件夹',
        show: async ({ tenantId }) => <ListPage uploads={await folders.latest(tenantId)} />,
      },
      {
        path: '/:id',
        title: '上传的园区',
        show: async ({ tenantId, params: { id = '' } }) => (
          <UploadPage upload={await folders.get(tenantId, id)} />
        ),
      },
    ],
    downloads: [download('xlsx', '下载园区工作簿'), download('zip', '下载园区文件夹')],
    acts: [
      deskAct({
        path: '/upload',
        title: '上传园区文件夹',
        screen: '',
        takesFile: {
          bytes: UPLOAD_BYTES_MAX,
          tooLarge: `文件太大，最多 ${UPLOAD_BYTES_MAX / 1_000_000} MB；可以先去掉影片，或把照片缩小`,
        },
        form: v.object({ Id: newIdField }),
        async perform({ tenantId, clerk, file, fileName = '', writeAudit }, { Id }) {
          const upload = { id: Id, clerk: clerk.name, name: fileName, bytes: file }
          await folders.upload(tenantId, upload, writeAudit)
          return { to: addressOf(Id), text: '已收到，正在检查' }
        },
      }),
      deskAct({
        path: '/:id/import',
        title: '导入园区文件夹',
        screen: '/:id',
        form: v.object({
          Keeps: v.optional(v.picklist(['desk', 'folder'], '请选择保留哪一边'), 'desk'),
          MayEnd: v.optional(v.string()),
        }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { Keeps, MayEnd }) {
          const choice = { keeps: Keeps, mayEnd: MayEnd === 'on' }
          await folders.order(tenantId, id, choice, writeAudit)
          return { to: addressOf(id), text: '开始导入' }
        },
      }),
    ],
  }
}

function ListPage({ uploads }: { uploads: readonly UploadRow[] }) {
  return (
    <>
      <PageTitle>园区文件夹</PageTitle>
      <p>
        园区的商户、公告、优惠券、账单都能写在一个工作簿里。先下载现在的样子，在表格软件里改好，再传上来；检查通过、看过会改什么之后才导入。
      </p>
      <ul>
        <li>
          <a href="/desk/folder/park.xlsx">下载工作簿（.xlsx）</a>
        </li>
        <li>
          <a href="/desk/folder/park.zip">下载文件夹（.zip，含图片）</a>
        </li>
      </ul>
      <h2>上传</h2>
      <div className="narrow">
        <Form action="/desk/folder/upload" button="上传并检查" hasFile>
          <NewId />
          <FileField
            name="File"
            label="工作簿或压缩包"
            accept=".xlsx,.zip"
            hint={`一个 .xlsx，或把文件夹（工作簿和 pictures）压缩成 .zip；最多 ${UPLOAD_BYTES_MAX / 1_000_000} MB`}
          />
        </Form>
      </div>
      <h2>最近的上传</h2>
      <Table
        caption="最近的上传"
        columns={['文件', '状态', '上传人', '时间']}
        rows={uploads.map(({ id, name, state, clerk, at }) => ({
          key: id,
          cells: [
            <a key="open" href={addressOf(id)}>
              {name}
            </a>,
            stateTexts[state],
            clerk,
            <Moment key="at" at={at} />,
          ],
        }))}
        empty="还没有上传过"
      />
    </>
  )
}

function UploadPage({ upload }: { upload: UploadRow }) {
  const { name, size, clerk, at, state, report, written, kinds } = upload
  return (
    <>
      <PageTitle aside={<a href="/desk/folder">全部上传</a>}>{name}</PageTitle>
      <Facts
        facts={[
          ['状态', stateTexts[state]],
          ['大小', sizeText(size)],
          ['上传人', clerk],
          ['时间', <Moment key="at" at={at} />],
        ]}
      />
      {isBusy(upload) && (
        <p role="status" data-reload="">
          {state === 'importing' && kinds > 0
            ? `正在导入：${kinds} 类内容已写好 ${written} 类。`
            : '进行中，约一分钟。'}
          <a href={addressOf(upload.id)}>刷新</a>
        </p>
      )}
      {report && !isBusy(upload) && <Report upload={upload} report={report} />}
    </>
  )
}

function Report({ upload, report }: { upload: UploadRow; report: FolderReport }) {
  if ('mistakes' in report) return <Mistakes {...report} />
  return <Plan upload={upload} plan={report.plan} />
}

function Mistakes({ mistakes, total }: Extract<FolderReport, { mistakes: unknown }>) {
  return (
    <>
      <h2>要改的地方</h2>
      <p>共 {total} 处，什么都没有导入。改好以后重新上传。</p>
      <Table
        caption="要改的地方"
        columns={['位置', '问题', '现在写的', '建议']}
        long={['问题', '现在写的', '建议']}
        rows={mistakes.map(({ place, message, written, proposal, count }, at) => ({
          key: String(at),
          cells: [
            place,
            count > 1 ? `${message}（同样的共 ${count} 处）` : message,
            written ?? '—',
            proposal === undefined ? '—' : `改为“${proposal}”`,
          ],
        }))}
        empty="没有错误"
      />
    </>
  )
}

/** 新增 3，修改 27，不变 2 */
const countsText = ({ made, changed, ended, same }: FolderPlan['kinds'][number]): string =>
  (
    [
      ['新增', made],
      ['修改', changed],
      ['结束', ended],
      ['不变', same],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`)
    .join('，')

function Plan({ upload, plan }: { upload: UploadRow; plan: FolderPlan }) {
  const isReady = upload.state === 'ready'
  const { kinds, lines, kept, endings, notes, isAnew } = plan
  const changed = kinds.filter(({ made, changed: other, ended }) => made + other + ended > 0)
  return (
    <>
      {isAnew && <p role="status">检查以后园区有了变化，还没有导入。请核对下面的改动，再导入。</p>}
      <h2>{isReady ? '会改什么' : '改了什么'}</h2>
      <Table
        caption={isReady ? '会改什么' : '改了什么'}
        columns={['内容', '改动']}
        rows={changed.map((kind) => ({ key: kind.label, cells: [kind.label, countsText(kind)] }))}
        empty="和现在的园区一样，没有要改的"
      />
      {lines.length > 0 && (
        <details open={lines.length <= 20}>
          <summary>逐项查看</summary>
          <ul>
            {lines.map(({ what, label, item }, at) => (
              <li key={at}>
                {what}
                {label} {item}
              </li>
            ))}
          </ul>
        </details>
      )}
      {notes.length > 0 && (
        <details>
          <summary>照片处理（{notes.length}）</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {kept.length > 0 && (
        <>
          <h2>{isReady ? '工作台改过的' : '工作台改过、没有覆盖的'}</h2>
          <Table
            caption="上次导入以后在工作台改过的内容"
            columns={['内容', '哪一项', '说明']}
            long={['说明']}
            rows={kept.map(({ label, item, reason }, at) => ({
              key: String(at),
              cells: [label, item, reason],
            }))}
            empty=""
          />
        </>
      )}
      {isReady && (
        <div className="narrow">
          <h2>导入</h2>
          <p>后台进行，可离开本页。</p>
          <Form action={`${addressOf(upload.id)}/import`} button="导入">
            {kept.length > 0 && (
              <Choice
                name="Keeps"
                label="工作台改过的内容"
                value="desk"
                options={[
                  { value: 'desk', text: '保留工作台的' },
                  { value: 'folder', text: '用文件里的覆盖（不能改的除外）' },
                ]}
              />
            )}
            {endings > 0 && <Tick name="MayEnd" label={`同意结束文件里没有的 ${endings} 项`} />}
          </Form>
        </div>
      )}
    </>
  )
}
