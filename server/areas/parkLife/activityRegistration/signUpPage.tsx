import { formatYuan } from '@/rules/money'
import type { RegistrationRecord } from '@/contract/registration'
import { Form, Hidden, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { ActivityRow } from './activity.repository'
import { addressOf, signUpAddress } from './activityAddresses'
import { statusTexts } from './registrationState'
import type { RegistrationRow } from './registration.repository'

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
}: {
  row: RegistrationRow
  record: RegistrationRecord
  activity: ActivityRow
}) {
  const address = signUpAddress(activity.id, row.id)
  const isComing = row.status === 'Confirmed' || row.status === 'CheckedIn'
  const absent = isComing ? record.Persons.filter(({ CheckedInAt }) => CheckedInAt === null) : []
  return (
    <>
      <PageTitle
        aside={<a href={addressOf(activity.id)}>{activity.title}</a>}
      >{`报名 ${record.No}`}</PageTitle>
      <Facts
        facts={[
          ['状态', statusTexts[row.status]],
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
      {row.status === 'PendingAudit' && (
        <section className="narrow" aria-labelledby="audit">
          <h2 id="audit">审核</h2>
          <Form action={`${address}/approve`} button="通过" />
          <Form action={`${address}/reject`} button="不通过…" looks="quiet">
            <TextField
              name="Reason"
              label="原因"
              maxLength={60}
              hint="会告诉报名的人；已付的费用全额退回"
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
