import { CodeSheet } from '../../../desk/components/CodeSheet'
import { PageTitle, Table } from '../../../desk/components/shown'
import type { DeskPart, Visit } from '../../../kernel/desk'
import type { InspectionJobService } from './inspectionJob.service'

const base = '/desk/inspection'
const empty = '没有巡检点位。请在园区文件夹的 inspection-points.yaml 里填写后导入。'

/** Inspection points at the desk: places and codes. */
export const inspectionPointDeskPart = (
  inspectionJobs: Pick<InspectionJobService, 'points'>,
): DeskPart => ({
  name: 'inspection',
  title: '巡检点位',
  group: 'estate',
  roles: ['service'],
  screens: [
    { path: '', title: '巡检点位', show: (visit) => listPage(inspectionJobs, visit) },
    { path: '/codes', title: '点位二维码', show: (visit) => codesPage(inspectionJobs, visit) },
  ],
  acts: [],
})

type Points = Pick<InspectionJobService, 'points'>

const standText = (latitude: number | null, toleranceM: number): string =>
  latitude === null ? '不核对' : `${toleranceM} 米以内`

async function listPage(inspectionJobs: Points, { tenantId }: Visit) {
  const points = await inspectionJobs.points(tenantId)
  return (
    <>
      <PageTitle aside={<a href={`${base}/codes`}>打印二维码</a>}>巡检点位</PageTitle>
      <Table
        caption="巡检的点位；二维码的内容就是点位码"
        columns={['点位', '点位码', 'NFC', '位置', '定位', '项目']}
        long={['位置']}
        rows={points.map((point) => ({
          key: point.id,
          cells: [
            point.name,
            point.code,
            point.nfcNo || '—',
            point.placeText,
            standText(point.latitude, point.toleranceM),
            `${point.items.length} 项`,
          ],
        }))}
        empty={empty}
      />
    </>
  )
}

/** Labels of all points, to replace lost ones. */
async function codesPage(inspectionJobs: Points, { tenantId }: Visit) {
  return (
    <>
      <PageTitle aside={<a href={base}>全部点位</a>}>点位二维码</PageTitle>
      <CodeSheet labels={await inspectionJobs.points(tenantId)} empty={empty} />
    </>
  )
}
