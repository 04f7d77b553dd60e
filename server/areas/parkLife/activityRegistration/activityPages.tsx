import type { ReactNode } from 'react'
import { formatYuan } from '@/rules/money'
import { Form, Seen, TextField } from '../../../desk/components/Form'
import { ButtonLink, List } from '../../../desk/components/List'
import { Choices, Facts, Moment, pageOf, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { ActivityRow } from './activity.repository'
import type { ActivityRegistrationService } from './activityRegistration.service'
import { stateTextOf } from './activityState'
import { addressOf, signUpAddress } from './signUpPage'
import { momentValue } from '../../../desk/deskForm'
import { BuildingChoice, PlaceFields } from './activityFields'
import { placeOf } from './activityValues'
import { CoverField } from './activityFormPages'
import { textAt, type Status } from './registrationState'
import type { RegistrationRow } from './registration.repository'

type DeskService = ActivityRegistrationService['desk']

const PAGE_SIZE = 20

export async function listPage(desk: DeskService, { tenantId, query, now, may }: Visit) {
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await desk.all(tenantId, pages)
  const waiting = await desk.waiting(
    tenantId,
    rows.map(({ id }) => id),
  )
  return (
    <List
      title="活动"
      aside={may(['marketing']) && <ButtonLink to="/desk/activities/new">新活动</ButtonLink>}
      caption="活动"
      columns={{
        标题: (row) => <a href={addressOf(row.id)}>{row.title}</a>,
        状态: (row) => (row.isShown ? stateTextOf(row, now) : '已下架'),
        开始: (row) => <Moment at={row.startAt} />,
        已报: (row) => `${row.joined} / ${row.quota}`,
        候补: (row) => String(waiting.get(row.id) ?? 0),
      }}
      rows={rows}
      empty="还没有活动"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/activities?page=${page}`}
    />
  )
}

const filters: readonly { key: string; text: string; statuses?: readonly Status[] }[] = [
  { key: '', text: '全部' },
  { key: 'audit', text: '待审核', statuses: ['PendingAudit'] },
  { key: 'coming', text: '会来的', statuses: ['Confirmed', 'CheckedIn', 'Finished'] },
  { key: 'waiting', text: '候补', statuses: ['Waitlisted', 'Offered'] },
  { key: 'unpaid', text: '待支付', statuses: ['PendingPay'] },
]

export async function activityPage(
  desk: DeskService,
  { tenantId, params: { id = '' }, query, now, may }: Visit,
) {
  const row = await desk.find(tenantId, id)
  const filter = filters.find(({ key }) => key === (query.show ?? '')) ?? filters[0]
  const [rows, people, buildings] = await Promise.all([
    desk.registrations(row, filter?.statuses),
    desk.people(row),
    desk.buildings(tenantId),
  ])
  const namesOf = ({ id: own }: RegistrationRow) =>
    people
      .filter(({ registrationId }) => registrationId === own)
      .map(({ name }) => name)
      .join('、')
  const checkedIn = await desk.checkedIn(
    tenantId,
    rows.map((each) => each.id),
  )
  const building = row.buildingId && buildings.find((each) => each.id === row.buildingId)?.name
  const isOver = row.cancelReason !== null || now >= row.endAt.getTime()
  const address = addressOf(row.id)
  const mayChange = may(['marketing']) && !isOver
  return (
    <>
      <PageTitle
        aside={
          <span className="who">
            <a href="/desk/activities">全部活动</a>
            {may(['marketing']) && <a href={`/desk/activities/new?copy=${row.id}`}>复制</a>}
            {may(['marketing']) && <a href={`${address}/history`}>历史版本</a>}
            {mayChange && (
              <a role="button" href={`${address}/edit`}>
                修改活动
              </a>
            )}
          </span>
        }
      >
        {row.title}
      </PageTitle>
      {row.cover !== '' && <img src={row.cover} alt="" className="shot" />}
      <Facts facts={factsOf(row, now, building)} />
      {!isOver && (
        <section className="narrow" aria-labelledby="check-in">
          <h2 id="check-in">签到</h2>
          <Form action={`${address}/check-in`} button="签到">
            <TextField
              name="Code"
              label="签到码"
              inputMode="numeric"
              hint="会员手机上的 12 位数字"
            />
          </Form>
        </section>
      )}
      <Choices
        label="报名状态"
        links={filters.map(({ key, text }) => ({
          to: key === '' ? address : `${address}?show=${key}`,
          text,
          isChosen: key === filter?.key,
        }))}
      />
      <Table
        caption="报名"
        columns={['报名人', '编号', '人数', '签到', '状态', '报名时间']}
        rows={rows.map((each) => ({
          key: each.id,
          cells: [
            <a key="to" href={signUpAddress(row.id, each.id)}>
              {namesOf(each)}
            </a>,
            each.no,
            String(each.people),
            String(checkedIn.get(each.id) ?? 0),
            textAt(each, now),
            <Moment key="at" at={each.createdAt} />,
          ],
        }))}
        empty="还没有人报名"
      />
      <p>
        <a href={`${address}/list.xlsx`}>导出名单（Excel）</a>{' '}
        <a href={`${address}/list.csv`}>导出名单（CSV）</a>
      </p>
      {mayChange && <Changes row={row} buildings={buildings} />}
    </>
  )
}

/** Facts of an activity for staff; rows that do not apply are left out. */
function factsOf(row: ActivityRow, now: number, building: string | null | undefined) {
  const facts: (readonly [string, ReactNode])[] = [
    ['状态', stateTextOf(row, now)],
    ['开始', <Moment key="start" at={row.startAt} />],
    ['结束', <Moment key="end" at={row.endAt} />],
    ['地点', row.placeName],
    ['图上位置', building],
    ['名额', `${row.joined} / ${row.quota}`],
    ['费用', row.fee > 0 ? formatYuan(row.fee) : '免费'],
    ['所需积分', row.points > 0 ? String(row.points) : ''],
    ['取消原因', row.cancelReason],
    ['变动', row.movedText],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

function Changes({
  row,
  buildings,
}: {
  row: ActivityRow
  buildings: Parameters<typeof BuildingChoice>[0]['buildings']
}) {
  const address = addressOf(row.id)
  const values = {
    ...{ PlaceName: row.placeName, Building: row.buildingId ?? '' },
    ...{ StartAt: momentValue(row.startAt), EndAt: momentValue(row.endAt) },
  }
  return (
    <>
      <section className="narrow" aria-labelledby="cover">
        <h2 id="cover">封面</h2>
        <Form action={`${address}/cover`} button="更换封面" hasFile looks="quiet">
          <CoverField label={row.cover === '' ? '封面' : '换一张封面'} />
        </Form>
      </section>
      <section className="narrow" aria-labelledby="move">
        <h2 id="move">改时间或地点</h2>
        <Form action={`${address}/move`} button="改期…" looks="quiet">
          <Seen of={placeOf(row)} />
          <PlaceFields values={values} />
          <BuildingChoice values={values} buildings={buildings} />
          <TextField
            name="Text"
            label="怎么变"
            maxLength={60}
            hint="会发给所有报名的人，例如 因雨改到室内"
          />
        </Form>
      </section>
      <section className="narrow" aria-labelledby="cancel">
        <h2 id="cancel">取消活动</h2>
        <Form action={`${address}/cancel`} button="取消活动…" looks="quiet">
          <TextField name="Reason" label="原因" maxLength={60} hint="会告诉所有报名的人" />
        </Form>
      </section>
    </>
  )
}
