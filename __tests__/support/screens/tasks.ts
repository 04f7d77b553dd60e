/** Staff tasks as answered by a park, for tests of screens and device storage. */
import { inspectionJobDetail, type InspectionJobDetail } from '@/contract/inspectionJob'
import { maintainJobDetail, type MaintainJobDetail } from '@/contract/maintainJob'
import type { StandardItem } from '@/contract/staffWork'
import { sample } from './sample'

const hour = 3_600_000

/** A standard item, by default a required tick. */
export const item = (Id: string, more: Partial<StandardItem> = {}): StandardItem => ({
  ...{ Id, Text: `项目${Id}`, Type: 'tick', Required: true, Min: null, Max: null, Unit: '' },
  ...{ Options: [], WrongOptions: [], Hint: '' },
  ...more,
})

/** A planned task of this account, ready to start: a pump with a tick and a pressure. */
export const maintainJob = (more: Partial<MaintainJobDetail> = {}): MaintainJobDetail => ({
  ...sample(maintainJobDetail),
  ...{ Id: 'job-1', No: 'WB20261123-0001', Title: '水泵房月度保养', PlaceText: '3 号楼地下一层' },
  ...{ Kind: 'care', Status: 'Waiting', StatusText: '待开始', Version: 1, IsOverdue: false },
  ...{ PlanAt: Date.now(), DueAt: Date.now() + 4 * hour, RouteOrder: 1, IsUrgent: false },
  ...{ StartAt: null, FinishAt: null, Actions: ['start', 'handOver'] },
  ...{ HandOverText: '', RejectText: '', Results: [], Text: '', BeforeImages: [], AfterImages: [] },
  ...{ EquipmentId: null, EquipmentName: '', Repair: null },
  Items: [
    item('tick', { Text: '外观与渗漏' }),
    item('pressure', { Text: '管网压力', Type: 'number', Min: 0.35, Max: 0.6, Unit: 'MPa' }),
  ],
  ...more,
})

/** The task started by this account. */
export const jobUnderWay = (more: Partial<MaintainJobDetail> = {}): MaintainJobDetail =>
  maintainJob({
    ...{ Status: 'Doing', StatusText: '进行中', Version: 2, StartAt: Date.now() - hour },
    ...{ Actions: ['finish', 'handOver'], ...more },
  })

/** A round of one point, started by this account. */
export const roundUnderWay = (more: Partial<InspectionJobDetail> = {}): InspectionJobDetail => {
  const round = sample(inspectionJobDetail)
  const [point] = round.Points
  if (!point) throw new Error('the sample has no point')
  return {
    ...round,
    ...{ Id: 'round-1', Status: 'Doing', StatusText: '进行中', Version: 2, FinishAt: null },
    ...{
      Actions: ['finish', 'handOver'],
      PointCount: 1,
      DoneCount: 0,
      IrregularCount: 0,
      Text: '',
    },
    Points: [
      {
        ...point,
        ...{ Id: 'point-1', Status: 'Pending', StatusText: '待巡检', Irregularities: [] },
        ...{ Results: [], DoneAt: null, Items: [item('tick')] },
      },
    ],
    ...more,
  }
}

/** Offline data of a device for one day. */
export const maintainDay = (...Jobs: MaintainJobDetail[]) => ({
  ...{ Day: '2026-11-23', ExpireAt: Date.now() + 12 * hour, Jobs, Equipment: [] },
  Colleagues: [
    { Id: 'colleague-1', Name: '刘师傅' },
    { Id: 'colleague-2', Name: '陈师傅' },
  ],
})
