import { formatYuan } from '@/rules/money'
import type { RegistrationRecord } from '@/contract/registration'
import { digitsText } from '@/rules/typed/typedNumbers'
import { Choice, Form, Hidden, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table, momentText } from '../../../desk/components/shown'
import type { CodeKind } from '../../../kernel/desk'
import type { ActivityRow } from './activity.repository'
import { isAdmitted, isCancellable, isCheckInUndoable, textAt } from './registrationState'
import type { RegistrationRow } from './registration.repository'
import type { ActivityRegistrationService } from './activityRegistration.service'
import { registrationAudit } from './activityRegistration.table'

/** Desk pages of an activity, and of one of its sign-ups. */
export const addressOf = (id: string) => `/desk/activities/${id}`

export const signUpAddress = (id: string, registrationId: string) =>
  `${addressOf(id)}/sign-ups/${registrationId}`

/** Answers with labels; pictures as thumbnails with links. */
const given = (answers: RegistrationRecord['Answers']) =>
  answers.map(({ Label, Text, Images }) => {
    const pictures = Images.map((src, at) => (
      <a key={src} href={src} target="_blank" rel="noreferrer">
        <img src={src} alt={`${Label}，第 ${at + 1} 张`} className="shot" loading="lazy" />
      </a>
    ))
    return [Label, Images.length > 0 ? pictures : Text] as const
  })

/** A sign-up with its answers; numbers are shown in full, as they are needed at the entrance. */
export function SignUpPage({
  row,
  record,
  activity,
  now,
}: {
  row: RegistrationRow
  record: RegistrationRecord
  activity: ActivityRow
  /** ms since 1970 */
  now: number
}) {
  const address = signUpAddress(activity.id, row.id)
  const absent = isAdmitted(row)
    ? record.Persons.filter(({ CheckedInAt }) => CheckedInAt === null)
    : []
  const come = record.Persons.flatMap(({ Name, CheckedInAt }, line) =>
    CheckedInAt === null
      ? []
      : [{ value: `${line}/${CheckedInAt}`, text: `${Name}，${momentText(CheckedInAt)} 签到` }],
  )
  return (
    <>
      <PageTitle
        aside={<a href={addressOf(activity.id)}>{activity.title}</a>}
      >{`报名 ${record.No}`}</PageTitle>
      <Facts
        facts={[
          ['状态', textAt(row, now)],
          ['人数', String(record.People)],
          ['费用', formatYuan(record.Amount)],
          ['积分', String(record.Points)],
          ['报名时间', <Moment key="at" at={record.CreatedAt} />],
          ['原因', record.Reason],
          ...given(record.Answers),
        ]}
      />
      {record.Persons.map((person, line) => (
        <section key={line} aria-label={person.Name}>
          <h2>{person.Name}</h2>
          <Facts
            facts={[
              ...given(person.Answers),
              ['监护人', person.GuardianText],
              ['签到', <Moment key="in" at={person.CheckedInAt} />],
            ]}
          />
          {absent.includes(person) && (
            <Form action={`${address}/check-in`} button="签到" about={person.Name} looks="plain">
              <Hidden name="Line" value={String(line)} />
            </Form>
          )}
        </section>
      ))}
      {absent.length > 1 && (
        <Form action={`${address}/check-in-all`} button={`${absent.length} 人全部签到`} />
      )}
      {isCheckInUndoable(row, activity, now) && (
        <section className="narrow" aria-labelledby="undo-check-in">
          <h2 id="undo-check-in">撤销签到</h2>
          <Form action={`${address}/undo-check-in`} button="撤销签到" looks="quiet">
            <Choice name="Person" label="签错的人" value={come[0]?.value} options={come} />
            <TextField
              name="UndoReason"
              label="撤销原因"
              maxLength={60}
              hint="会告诉报名的人；签到给的积分和任务奖励收回"
            />
          </Form>
        </section>
      )}
      {row.status === 'PendingAudit' && (
        <section className="narrow" aria-labelledby="audit">
          <h2 id="audit">审核</h2>
          <Form action={`${address}/approve`} button="通过" />
          <Form action={`${address}/reject`} button="不通过…" looks="quiet">
            <TextField
              name="Reason"
              label="原因"
              maxLength={60}
              hint={
                row.changedAt
                  ? '会告诉报名的人；报过名后改的信息，费用按修改时的退改规则退'
                  : '会告诉报名的人；已付的费用全额退回'
              }
            />
          </Form>
        </section>
      )}
      {isCancellable(row, activity, now) && (
        <section className="narrow" aria-labelledby="cancel">
          <h2 id="cancel">取消报名</h2>
          <Form action={`${address}/cancel`} button="取消报名…" looks="quiet">
            <TextField
              name="CancelReason"
              label="取消原因"
              maxLength={60}
              hint="会告诉报名的人；费用和积分按退改规则退"
            />
          </Form>
        </section>
      )}
      {row.status === 'Waitlisted' && <Form action={`${address}/offer`} button="安排名额" />}
      <Table
        caption="经过"
        columns={['时间', '内容']}
        rows={record.Timeline.map(({ At, Text }, at) => ({
          key: String(at),
          cells: [<Moment key="at" at={At} />, Text],
        }))}
        empty="没有记录"
      />
    </>
  )
}

/** Check-in codes of activities at the desk's code box. */
export const signUpCode = (desk: ActivityRegistrationService['desk']): CodeKind => ({
  text: '活动签到码',
  hint: '12 位数字或二维码，在会员的报名里，每 30 秒更新',
  async find({ tenantId, note }, typed) {
    const code = digitsText(typed)
    const signUp = /^\d{12}$/.test(code) ? await desk.byCode(tenantId, code) : undefined
    if (!signUp) return undefined
    const { registration: row, activity } = signUp
    await note({ kind: registrationAudit, id: row.id })
    const people = (await desk.people(activity)).filter((one) => one.registrationId === row.id)
    const absent = people.filter(({ checkedInAt }) => checkedInAt === null)
    const to = signUpAddress(activity.id, row.id)
    return {
      title: `活动签到：${activity.title}`,
      facts: [
        ['报名人', people.map(({ name }) => name).join('、')],
        ['人数', `${row.people} 人，已签到 ${people.length - absent.length} 人`],
        ['开始', <Moment key="at" at={activity.startAt} />],
        ['地点', activity.placeName],
      ],
      to,
      ...(absent.length > 0
        ? { act: { action: `${to}/check-in-all`, button: `${absent.length} 人签到`, fields: {} } }
        : { closed: '已经签到过了' }),
    }
  },
  today: async ({ tenantId }) =>
    (await desk.today(tenantId)).map(({ id, title, startAt, joined, quota }) => ({
      to: `${addressOf(id)}?show=coming`,
      title: `活动：${title}`,
      detail: `${momentText(startAt)} 开始，已报 ${joined} / ${quota}`,
    })),
})
