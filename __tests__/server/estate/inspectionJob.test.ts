/** Inspection rounds: points verified and judged, recorded again, missed. */
import { inspectionJobCalls as calls } from '@/contract/inspectionJob'
import { maintainJobCalls } from '@/contract/maintainJob'
import { findViolations } from '../../../server/tools/verify/verify'
import { judgePoint } from '../../../server/areas/estate/inspectionJob/judgePoint'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import {
  accountId,
  act,
  careResults,
  colleaguePhones,
  equipmentId,
  insertJob,
  jobRow,
  testPoint,
} from '../../support/server/staffJobs'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
let person: Caller
const me = accountId('inspection')

beforeAll(async () => {
  person = { park: PARK, tokens: await test.logIn(phones.inspection) }
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** A started round: one point with place and machine, one without. */
async function round() {
  const pump = testPoint({
    ...{ name: '水泵房', code: 'T-0001', equipmentId: equipmentId('fire-pump') },
    ...{ latitude: 30.32, longitude: 120.14 },
  })
  const room = testPoint({ name: '配电间', code: 'T-0002' })
  const { id } = await insertJob(test, me, {
    ...{ kind: 'inspection', points: [pump, room], equipmentIds: [equipmentId('fire-pump')] },
  })
  await test.call(calls.start, act(id), person)
  const point = (PointId: string, more: Record<string, unknown> = {}) =>
    test.call(
      calls.point,
      act(id, { ...{ PointId, Way: 'scan', Code: 'T-0002', Results: careResults() }, ...more }),
      person,
    )
  const finish = (more: Record<string, unknown> = {}) =>
    test.call(calls.finish, act(id, { MissedPointIds: [], ...more }), person)
  return { id, pump: pump.id, room: room.id, point, finish }
}

const here = { Latitude: 30.32, Longitude: 120.14, Accuracy: 8 }

it('a round counts its recorded points', async () => {
  const { pump, room, point, finish } = await round()
  // By the code of the machine at the point.
  const first = (await point(pump, { Code: 'SB-0003', Position: here })).data.Job
  expect([first.DoneCount, first.PointCount, first.IrregularCount]).toEqual([1, 2, 0])
  expect(first.Points[0]).toMatchObject({ Status: 'Done', Irregularities: [], StatusText: '正常' })
  const second = (await point(room, { Way: 'none', Code: '' })).data.Job
  expect(second.Points[1]).toMatchObject({ Status: 'Irregular', Irregularities: ['未扫码'] })
  const { Job } = (await finish()).data
  expect(Job).toMatchObject({ Status: 'Done', DoneCount: 2, IrregularCount: 1 })
})

it('a point without position, too far away or with a wrong code is irregular; the last record counts', async () => {
  const { pump, point } = await round()
  const wrong = (await point(pump, { Code: 'SB-9999', Results: careResults('0.9', '高') })).data.Job
  expect(wrong.Points[0]?.Irregularities).toEqual([
    '扫到的码不是这个点位的',
    '没有定位',
    '压力：0.9 MPa',
  ])
  const far = { Latitude: 30.3212, Longitude: 120.14, Accuracy: 8 }
  const away = (await point(pump, { Code: 'T-0001', Position: far })).data.Job
  expect(away.Points[0]?.Irregularities).toEqual(['超出范围 76 米'])
  const right = (await point(pump, { Code: 'T-0001', Position: here })).data.Job
  expect([right.Points[0]?.Status, right.IrregularCount]).toEqual(['Done', 0])
})

it('an earlier record that arrives later does not replace a later one', async () => {
  const { room, point } = await round()
  const madeAgo = (minutes: number) => ({
    Times: {
      DeviceAt: 0,
      LastServerAt: test.clock.now() - minutes * 60_000 - 1,
      SinceServerMs: 1,
    },
  })
  const mended = (await point(room, madeAgo(30))).data.Job.Points[1]
  expect(mended?.Status).toBe('Done')
  // Made before it on a device without a network.
  const faulty = { Results: careResults('0.9', '高') }
  const late = await point(room, { ...madeAgo(60), ...faulty })
  expect([late.status, late.data.Job.Points[1]]).toEqual([200, mended])
  expect((await point(room, { ...madeAgo(10), ...faulty })).data.Job.Points[1]?.Status).toBe(
    'Irregular',
  )
})

it('results must be complete, for points of the round, and recorded before its end', async () => {
  const { id, pump, room, point, finish } = await round()
  const empty = await point(pump, { Results: [] })
  expect([empty.status, empty.body.Reason, empty.body.Messages]).toEqual([
    ...[400, 'jobResults', ['压力：请填写数值']],
  ])
  expect((await point(equipmentId('boiler'))).status).toBe(404)
  await point(pump)
  await point(room)
  await finish()
  expect((await point(room)).data.Conflict?.Kind).toBe('finished')
  expect((await jobRow(test, id)).status).toBe('Done')
})

it('missed points must match exactly and have a reason', async () => {
  const { pump, room, point, finish } = await round()
  await point(pump, { Code: 'T-0001', Position: here })
  for (const MissedPointIds of [[], [pump], [pump, room]]) {
    const { status, body } = await finish({ MissedPointIds, Text: '锁了' })
    expect([status, body.Reason, body.Message]).toEqual([
      ...[400, 'missedPoints', '还有点位没有完成：配电间'],
    ])
  }
  const silent = await finish({ MissedPointIds: [room] })
  expect([silent.status, silent.body.Message]).toEqual([400, '有漏检的点位，请说明原因'])
  const { Job } = (await finish({ MissedPointIds: [room], Text: '配电间门锁了' })).data
  expect(Job.Points[1]).toMatchObject({ Status: 'Missed', Irregularities: ['漏检'] })
  // Sent back, missed points must be done.
  await test.services.jobDesk.sendBack(PARK, Job.Id, '请补检', bySystem)
  const again = (await test.call(calls.start, act(Job.Id, { Version: 9 }), person)).data.Job
  expect(again.Points.map(({ Status }) => Status)).toEqual(['Done', 'Pending'])
  await point(room, { Version: 9 })
  expect((await finish({ Version: 9 })).data.Job.Status).toBe('Done')
})

it('a round is handed over to another inspector only', async () => {
  const { id } = await round()
  const hand = (key: string) =>
    test.call(calls.handOver, act(id, { ColleagueId: accountId(key), Reason: '换班' }), person)
  expect((await hand('maintenanceColleague')).body.Reason).toBe('colleague')
  expect((await hand('inspectionColleague')).data.Job.Status).toBe('Doing')
  const colleague = { park: PARK, tokens: await test.logIn(colleaguePhones.inspection) }
  const day = (await test.call(calls.day, {}, colleague)).data
  expect(day.Jobs.map(({ Id }) => Id)).toContain(id)
  expect(day.Equipment.map(({ Id }) => Id)).toEqual([equipmentId('fire-pump')])
  expect((await test.call(calls.detail, { Id: id }, person)).status).toBe(404)
})

it('a maintenance task is not a round, and staff of the other role are refused', async () => {
  const { id } = await insertJob(test, me)
  expect((await test.call(calls.detail, { Id: id }, person)).status).toBe(404)
  expect((await test.call(maintainJobCalls.detail, { Id: id }, person)).status).toBe(403)
})

it('the demo has rounds in progress, overdue and sent back', async () => {
  const { DataRows, Counts } = (await test.call(calls.myJobList, { PageSize: 50 }, person)).data
  const of = (status: string) => DataRows.filter(({ Status }) => Status === status).length
  expect([of('Doing') > 0, of('Rejected'), Counts.overdue > 0]).toEqual([true, 1, true])
})

describe('point without a position', () => {
  const at = 0
  const place = { ...testPoint({ latitude: 30.32, longitude: 120.14 }), code: 'T-0009', items: [] }
  const seen = (Images: string[]) => [{ ItemId: 'none', Value: '', Note: '', Images }]
  const judged = (way: 'scan' | 'none', code: string, images: string[]) =>
    judgePoint(place, undefined, { way, code, stand: null, findings: seen(images), at })

  it('needs both its code and a photo as proof', () => {
    expect(judged('scan', 'T-0009', ['/file/a.jpg']).irregularities).toEqual([])
    expect(judged('scan', 'T-0009', []).irregularities).toEqual(['没有定位，也没有照片'])
    expect(judged('none', '', ['/file/a.jpg']).irregularities).toEqual(['未扫码', '没有定位'])
    expect(judged('scan', 'T-0001', ['/file/a.jpg']).irregularities).toEqual([
      ...['扫到的码不是这个点位的', '没有定位'],
    ])
  })
})
