import { formatYuan } from '@/rules/money'
import { pointsText } from '@/rules/pointsText'
import { editingParts } from '../../../desk/editing'
import { tableDownloads } from '../../../desk/tableFile'
import { momentText } from '../../../desk/components/shown'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { parkDay } from '../../../kernel/parkDay'
import {
  cancelOneForm,
  codeForm,
  emptyForm,
  lineForm,
  moveForm,
  newActivityForm,
  reasonForm,
  undoCheckInForm,
} from './activityForms'
import { activityEditing, writtenOf } from './activityEditing'
import { NewPage } from './activityFormPages'
import { activityPage, listPage } from './activityPages'
import type { ActivityRegistrationService } from './activityRegistration.service'
import { textAt } from './registrationState'
import { SignUpPage, signUpCode, addressOf, signUpAddress } from './signUpPage'
import { activityAudit, registrationAudit } from './activityRegistration.table'

type DeskService = ActivityRegistrationService['desk']

/** Activities and their sign-ups at the desk. Marketing edits activities; service handles sign-ups. */
export function activityDeskPart(desk: DeskService): DeskPart {
  const editing = editingParts(activityEditing(desk))
  return {
    name: 'activities',
    title: '活动',
    group: 'events',
    roles: ['marketing', 'service'],
    code: signUpCode(desk),
    screens: [
      { path: '', title: '活动', show: (visit) => listPage(desk, visit) },
      {
        path: '/new',
        title: '新活动',
        async show({ tenantId, query }) {
          const buildings = await desk.buildings(tenantId)
          if (!query.copy) return <NewPage buildings={buildings} values={{}} />
          const { row, fields } = await desk.forEdit(tenantId, query.copy)
          const { SignFrom: _from, SignTo: _to, ...kept } = fields
          const values = { ...kept, PlaceName: row.placeName }
          return <NewPage buildings={buildings} values={values} copied={row} />
        },
      },
      {
        path: '/:id',
        title: '活动详情',
        filters: ['show'],
        show: (visit) => activityPage(desk, visit),
      },
      ...editing.screens,
      {
        path: '/:id/sign-ups/:signUp',
        title: '报名详情',
        async show(visit) {
          const signUp = await signUpOf(desk, visit)
          const { registration: row, activity } = signUp
          await visit.note({ kind: registrationAudit, id: row.id })
          return (
            <SignUpPage
              row={row}
              now={visit.now}
              activity={activity}
              record={await desk.record(signUp, 'whole')}
            />
          )
        },
      },
    ],
    downloads: tableDownloads({
      path: '/:id/list',
      title: '导出报名名单',
      async read(visit) {
        const activity = await desk.find(visit.tenantId, visit.params.id ?? '')
        await visit.note({ kind: activityAudit, id: activity.id })
        return {
          name: ['报名', activity.title, parkDay(activity.startAt.getTime())],
          rows: await tableRows(desk, activity, visit.now),
        }
      },
    }),
    acts: [
      ...activityActs(desk),
      ...editing.acts.map((act) => ({ ...act, roles: marketing })),
      ...signUpActs(desk),
    ],
  }
}

const marketing = ['marketing'] as const

/** Acts on an activity as a whole. */
function activityActs(desk: DeskService): DeskPart['acts'] {
  return [
    deskAct({
      path: '/publish',
      title: '发布活动',
      roles: marketing,
      screen: '/new',
      form: newActivityForm,
      takesFile: true,
      async perform({ tenantId, clerk, writeAudit, file }, typed) {
        const { Id: id, StartAt: startAt, EndAt: endAt, PlaceName: placeName } = typed
        const { CoverOf } = typed
        const place = { startAt, endAt, placeName }
        const draft = { ...(await writtenOf(typed)), ...place, id, coverOf: CoverOf || undefined }
        await desk.publish({ tenantId, userId: clerk.userId }, draft, file, writeAudit)
        return { to: addressOf(id), text: `活动“${typed.Title}”已发布` }
      },
    }),
    deskAct({
      path: '/:id/cover',
      title: '更换活动封面',
      roles: marketing,
      screen: '/:id',
      form: emptyForm,
      takesFile: true,
      async perform({ tenantId, clerk, params: { id = '' }, writeAudit, file }) {
        await desk.setCover({ tenantId, userId: clerk.userId }, id, file, writeAudit)
        return { to: addressOf(id), text: '封面已更换' }
      },
    }),
    deskAct({
      path: '/:id/move',
      title: '活动改期',
      roles: marketing,
      screen: '/:id',
      form: moveForm,
      ask: async () => ({
        title: '确认改期？',
        text: <p>会通知所有报名的人，他们在开始前可以取消并全额退款。</p>,
        button: '改期',
      }),
      async perform(
        { tenantId, params: { id = '' }, writeAudit },
        { StartAt, EndAt, PlaceName, Building, Text, Seen },
      ) {
        const place = { placeName: PlaceName, buildingId: Building }
        const to = { startAt: StartAt, endAt: EndAt, ...place, movedText: Text, seen: Seen }
        await desk.move(tenantId, id, to, writeAudit)
        return { to: addressOf(id), text: '已改期并通知' }
      },
    }),
    deskAct({
      path: '/:id/cancel',
      title: '取消活动',
      roles: marketing,
      screen: '/:id',
      form: reasonForm,
      ask: async () => ({
        title: '确认取消活动？',
        text: <p>会通知所有报名的人，费用和积分全部退回。不能恢复。</p>,
        button: '取消活动',
      }),
      async perform({ tenantId, params: { id = '' }, writeAudit }, { Reason }) {
        await desk.cancel(tenantId, id, Reason, writeAudit)
        return { to: addressOf(id), text: '活动已取消，正在退款' }
      },
    }),
    deskAct({
      path: '/:id/check-in',
      title: '扫码签到',
      screen: '/:id',
      form: codeForm,
      async perform({ tenantId, params: { id = '' }, writeAudit }, { Code }) {
        const row = await desk.checkInByCode(tenantId, id, Code, writeAudit)
        return { to: signUpAddress(id, row.id), text: '签到成功' }
      },
    }),
  ]
}

/** The sign-up of a page's address. */
const signUpOf = (desk: DeskService, { tenantId, params: { id = '', signUp = '' } }: Visit) =>
  desk.registration(tenantId, id, signUp)

/** Acts on one sign-up. */
function signUpActs(desk: DeskService): DeskPart['acts'] {
  return [
    deskAct({
      path: '/:id/sign-ups/:signUp/check-in',
      title: '按姓名签到',
      screen: '/:id/sign-ups/:signUp',
      form: lineForm,
      async perform(visit, { Line }) {
        const { registration, activity } = await signUpOf(desk, visit)
        await desk.checkInPerson(visit.tenantId, registration.id, Line, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '签到成功' }
      },
    }),
    deskAct({
      path: '/:id/sign-ups/:signUp/check-in-all',
      title: '全部签到',
      screen: '/:id/sign-ups/:signUp',
      form: emptyForm,
      async perform(visit) {
        const { registration, activity } = await signUpOf(desk, visit)
        await desk.checkInAll(visit.tenantId, registration.id, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '签到成功' }
      },
    }),
    deskAct({
      path: '/:id/sign-ups/:signUp/undo-check-in',
      title: '撤销签到',
      screen: '/:id/sign-ups/:signUp',
      form: undoCheckInForm,
      async perform(visit, { Person: { line, at: checkedInAt }, UndoReason }) {
        const { registration, activity } = await signUpOf(desk, visit)
        const undone = { line, checkedInAt, reason: UndoReason }
        await desk.undoCheckIn(visit.tenantId, registration.id, undone, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '已撤销签到并通知' }
      },
    }),
    deskAct({
      path: '/:id/sign-ups/:signUp/approve',
      title: '通过报名',
      screen: '/:id/sign-ups/:signUp',
      form: emptyForm,
      async perform(visit) {
        const { registration, activity } = await signUpOf(desk, visit)
        await desk.approve(visit.tenantId, registration.id, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '已通过' }
      },
    }),
    deskAct({
      path: '/:id/sign-ups/:signUp/reject',
      title: '不通过报名',
      screen: '/:id/sign-ups/:signUp',
      form: reasonForm,
      async ask(visit) {
        const { registration } = await signUpOf(desk, visit)
        const back = registration.changedAt
          ? '费用和积分按修改信息时的退改规则退回'
          : '费用和积分全部退回'
        return {
          title: '确认不通过？',
          text: <p>{`会告诉报名的人，${back}。不能恢复。`}</p>,
          button: '不通过',
        }
      },
      async perform(visit, { Reason }) {
        const { registration, activity } = await signUpOf(desk, visit)
        await desk.reject(visit.tenantId, registration.id, Reason, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '已退回' }
      },
    }),
    deskAct({
      path: '/:id/sign-ups/:signUp/cancel',
      title: '取消报名',
      screen: '/:id/sign-ups/:signUp',
      form: cancelOneForm,
      async ask(visit) {
        const signUp = await signUpOf(desk, visit)
        const { paid, refund, pointsBack } = await desk.cancellation(signUp)
        const { points } = signUp.registration
        const money = paid > 0 ? `按退改规则退 ${formatYuan(refund)}。` : ''
        const back = points > 0 ? `${pointsText(points)}${pointsBack > 0 ? '' : '不'}退回。` : ''
        return {
          title: '确认取消这份报名？',
          text: <p>{`会把原因告诉报名的人，名额让出。${money}${back}不能恢复。`}</p>,
          button: '取消报名',
          also: { Refund: String(refund), Points: String(pointsBack) },
        }
      },
      async perform(visit, { CancelReason, Refund, Points }) {
        const { registration, activity } = await signUpOf(desk, visit)
        const how = { reason: CancelReason, shown: { refund: Refund, points: Points } }
        await desk.cancelOne(visit.tenantId, registration.id, how, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '已取消并通知' }
      },
    }),
    deskAct({
      path: '/:id/sign-ups/:signUp/offer',
      title: '安排候补名额',
      screen: '/:id/sign-ups/:signUp',
      form: emptyForm,
      async perform(visit) {
        const { registration, activity } = await signUpOf(desk, visit)
        await desk.offer(visit.tenantId, registration.id, visit.writeAudit)
        return { to: signUpAddress(activity.id, registration.id), text: '已为其保留名额' }
      },
    }),
  ]
}

/** CSV of sign-ups, one line per person; numbers are masked: the desk shows full ones singly. */
async function tableRows(
  desk: DeskService,
  activity: Awaited<ReturnType<DeskService['find']>>,
  now: number,
) {
  const head = [
    '报名编号',
    '状态',
    '报名时间',
    '姓名',
    '签到时间',
    ...activity.fields.map(({ Label }) => Label),
  ]
  const rows: string[][] = []
  const registrations = await desk.registrations(activity)
  for (const { registration, Answers, Persons } of await desk.answered(activity, registrations)) {
    for (const person of Persons) {
      const answers = new Map([...Answers, ...person.Answers].map(({ Key, Text }) => [Key, Text]))
      rows.push([
        registration.no,
        textAt(registration, now),
        momentText(registration.createdAt.getTime()),
        person.Name,
        person.CheckedInAt === null ? '' : momentText(person.CheckedInAt),
        ...activity.fields.map(({ Key }) => answers.get(Key) ?? ''),
      ])
    }
  }
  return [head, ...rows]
}
