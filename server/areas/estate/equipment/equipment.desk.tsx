import { KEYWORD_MAX } from '@/contract/fields'
import { searchOf } from '../../../desk/readQuery'
import { CodeSheet } from '../../../desk/components/CodeSheet'
import { FindForm, List } from '../../../desk/components/List'
import { pageOf, PageTitle } from '../../../desk/components/shown'
import type { DeskPart, Visit } from '../../../kernel/desk'
import { equipmentStatusTexts, type EquipmentService } from './equipment.service'

const PAGE_SIZE = 20
/** Most labels on the sheet; a park has some hundred machines. */
const LABELS_MAX = 1000
const base = '/desk/equipment'

/** Machines at the desk: codes for plates and tags, and next statutory checks. */
export const equipmentDeskPart = (equipment: EquipmentService): DeskPart => ({
  name: 'equipment',
  title: '设备',
  group: 'estate',
  roles: ['service'],
  screens: [
    { path: '', title: '设备', show: (visit) => listPage(equipment, visit) },
    { path: '/codes', title: '设备二维码', show: (visit) => codesPage(equipment, visit) },
  ],
  acts: [],
})

async function listPage(equipment: EquipmentService, { tenantId, query }: Visit) {
  const keyword = searchOf(query)
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await equipment.page(tenantId, { keyword, ...pages })
  const to = (page: number) =>
    `${base}?${new URLSearchParams({ q: keyword, page: String(page) }).toString()}`
  return (
    <List
      title="设备"
      aside={<a href={`${base}/codes`}>打印二维码</a>}
      caption="园区的设备；二维码的内容就是编码"
      columns={{
        设备: (row) => `${row.name}（${row.kind}）`,
        编码: (row) => row.code,
        NFC: (row) => row.nfcNo || '—',
        位置: (row) => row.placeText,
        状态: (row) => equipmentStatusTexts[row.status],
        下次检验: (row) => row.checkDueOn || '—',
        任务: (row) => <a href={`/desk/jobs/new?equipment=${row.id}`}>临时任务</a>,
      }}
      rows={rows}
      empty="没有设备。请在园区文件夹的 equipment.yaml 里填写后导入。"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={to}
    >
      <FindForm
        action={base}
        title="查找设备"
        label="名称、编码或位置"
        typed={keyword}
        maxLength={KEYWORD_MAX}
      />
    </List>
  )
}

/** Labels of all machines, to replace lost plates. */
async function codesPage(equipment: EquipmentService, { tenantId }: Visit) {
  const pages = { PageIndex: 1, PageSize: LABELS_MAX }
  const { rows } = await equipment.page(tenantId, { keyword: '', ...pages })
  return (
    <>
      <PageTitle aside={<a href={base}>全部设备</a>}>设备二维码</PageTitle>
      <CodeSheet labels={rows} empty="没有设备。请在园区文件夹的 equipment.yaml 里填写后导入。" />
    </>
  )
}
