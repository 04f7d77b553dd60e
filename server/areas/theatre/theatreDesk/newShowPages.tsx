import { writeRefundStep } from '@/rules/refundRule'
import { useDesk } from '../../../desk/deskContext'
import {
  Choice,
  Form,
  Hidden,
  KeptHidden,
  NewId,
  PictureField,
  TextArea,
  TextField,
  Tick,
} from '../../../desk/components/Form'
import { PageTitle } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { priceField, type ChoosableHall, type WholeShow } from '../show/show.service'
import { scheduleField, SCHEDULES_MAX, tierNameField } from './newShowForm'
import { PresaleNote, ShowIntro, ShowNotices, ShowTitles } from './showTextInputs'
import type { TheatreDesk } from './theatreDesk'

type Values = Readonly<Record<string, string>>

/** Form values of a show that is copied; times stay open. */
function valuesOf({ show, tiers }: WholeShow): Values {
  const { notices } = show
  return {
    ...{ Title: show.title, SubTitle: show.subTitle, Category: show.category },
    ...{ Troupe: show.troupe, Minutes: String(show.durationMinutes), Tags: show.tags.join('、') },
    ...{ Intro: show.intro, PresaleNote: show.presaleNote },
    NeedRealName: show.needRealName ? 'on' : '',
    AllowSeatPick: show.allowSeatPick ? 'on' : '',
    ...{ MaxPerOrder: String(show.maxPerOrder), MaxPerUser: String(show.maxPerUser) },
    MemberPriceFrom: String(show.memberPriceFrom),
    Rule: show.refundRule.map(writeRefundStep).join('\n'),
    ...{ Entry: notices.entry, Child: notices.child, Prohibited: notices.prohibited },
    ...{ RealName: notices.realName, Refund: notices.refund, Invoice: notices.invoice },
    ...Object.fromEntries(
      tiers.flatMap(({ key, name, price }) => [
        [tierNameField(key), name],
        [priceField(key), (price / 100).toFixed(2)],
      ]),
    ),
  }
}

/** A new show in two steps: the hall, whose plan gives the tiers, then everything else. */
export async function newShowPage(desk: TheatreDesk, { tenantId, query }: Visit) {
  const halls = await desk.halls(tenantId)
  const copied = query.copy ? (await desk.show(tenantId, query.copy)).whole : undefined
  return <NewShow halls={halls} wanted={query.hall} copied={copied} />
}

function NewShow({
  halls,
  wanted,
  copied,
}: {
  halls: readonly ChoosableHall[]
  wanted?: string
  copied?: WholeShow
}) {
  const { refused } = useDesk()
  const hallId = refused?.typed.HallId ?? wanted
  const hall = halls.find(({ id }) => id === hallId)
  const back = hall ? '/desk/shows/new' : '/desk/shows'
  return (
    <>
      <PageTitle aside={<a href={back}>{hall ? '换一个演出厅' : '全部演出'}</a>}>
        {copied ? `复制“${copied.show.title}”` : '新演出'}
      </PageTitle>
      {hall ? (
        <ShowForm hall={hall} copied={copied} />
      ) : (
        <Halls halls={halls} copied={copied?.show.id} />
      )}
    </>
  )
}

function Halls({ halls, copied }: { halls: readonly ChoosableHall[]; copied?: string }) {
  if (halls.length === 0) return <p className="empty">还没有演出厅，请先在园区文件夹里画座位图。</p>
  return (
    <>
      <h2>在哪个厅演？</h2>
      <ul className="tiles">
        {halls.map(({ id, name, seats }) => {
          const params = new URLSearchParams({ hall: id, ...(copied && { copy: copied }) })
          const all = [...seats.values()].reduce((sum, each) => sum + each, 0)
          return (
            <li key={id}>
              <a href={`/desk/shows/new?${params.toString()}`}>
                <strong>{name}</strong>
                <span className="count">
                  <b>{all}</b> 座
                </span>
                <span className="muted">
                  {[...seats].map(([key, count]) => `${key} 档 ${count} 座`).join('，')}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ShowForm({ hall, copied }: { hall: ChoosableHall; copied?: WholeShow }) {
  const values: Values = copied ? valuesOf(copied) : {}
  return (
    <div className="narrow">
      <Form action="/desk/shows/publish" button="发布" hasFile>
        <NewId />
        <Hidden name="HallId" value={hall.id} />
        <KeptHidden name="PosterOf" value={copied?.show.id} />
        <section aria-label="演出">
          <h2>演出</h2>
          <ShowTitles values={values} />
          {copied && <img src={copied.show.poster} alt="原来的海报" className="shot" />}
          <PictureField
            name="Poster"
            label={copied ? '换一张海报' : '海报'}
            required={copied === undefined}
            hint="JPEG、PNG 或 WebP，12 MB 以内，竖版 3:4"
          />
          <ShowIntro values={values} />
        </section>
        <Tiers hall={hall} values={values} />
        <Schedules values={values} />
        <Rules values={values} />
      </Form>
    </div>
  )
}

function Tiers({ hall, values }: { hall: ChoosableHall; values: Values }) {
  return (
    <section aria-label="票价">
      <h2>{`票价：${hall.name}`}</h2>
      {[...hall.seats].map(([key, count]) => (
        <div key={key} className="pair">
          <TextField
            name={tierNameField(key)}
            label={`${key} 档名称`}
            maxLength={10}
            value={values[tierNameField(key)]}
            hint={`座位图里的 ${count} 座`}
          />
          <TextField
            name={priceField(key)}
            label={`${key} 档票价（元）`}
            inputMode="decimal"
            maxLength={12}
            value={values[priceField(key)]}
          />
        </div>
      ))}
    </section>
  )
}

function Schedules({ values }: { values: Values }) {
  return (
    <section aria-label="场次">
      <h2>场次</h2>
      <TextField
        name="Minutes"
        label="时长（分钟）"
        inputMode="numeric"
        maxLength={3}
        value={values.Minutes}
        hint="散场按时长推算，可以再改期"
      />
      <div>
        {Array.from({ length: SCHEDULES_MAX }, (_, row) => (
          <TextField
            key={row}
            name={scheduleField(row)}
            label={`第 ${row + 1} 场开演`}
            type="datetime-local"
            required={row === 0}
          />
        ))}
      </div>
      <TextField
        name="SaleAt"
        label="开票"
        type="datetime-local"
        required={false}
        hint="不填就是现在"
      />
      <PresaleNote values={values} />
    </section>
  )
}

function Rules({ values }: { values: Values }) {
  return (
    <section aria-label="购票规则">
      <h2>购票规则</h2>
      <div className="pair">
        <TextField
          name="MaxPerOrder"
          label="每单限购"
          inputMode="numeric"
          maxLength={1}
          value={values.MaxPerOrder ?? '6'}
          hint="1 到 6 张"
        />
        <TextField
          name="MaxPerUser"
          label="每人限购"
          inputMode="numeric"
          maxLength={3}
          value={values.MaxPerUser ?? '0'}
          hint="0 为不限"
        />
        <TextField
          name="MemberPriceFrom"
          label="会员价自等级"
          inputMode="numeric"
          maxLength={2}
          value={values.MemberPriceFrom ?? '0'}
          hint="0 为没有会员价"
        />
      </div>
      <div className="ticks">
        <Tick name="NeedRealName" label="实名购票" value={values.NeedRealName === 'on'} />
        <Tick
          name="AllowSeatPick"
          label="可以选座"
          value={(values.AllowSeatPick ?? 'on') === 'on'}
        />
      </div>
      <TextArea
        name="Rule"
        label="退票规则"
        rows={3}
        maxLength={400}
        required={false}
        value={values.Rule}
        hint="每行一条，例如 24小时退100%；不填：开演前都全额退"
      />
      <ShowNotices values={values} />
    </section>
  )
}

/** Form for another schedule of a show. */
export function NewSchedule({
  address,
  halls,
  last,
}: {
  /** Address of the show's page. */
  address: string
  halls: readonly ChoosableHall[]
  /** Its latest schedule, whose hall is proposed. */
  last?: { hallId: string }
}) {
  return (
    <section className="narrow" aria-labelledby="new-schedule">
      <h2 id="new-schedule">加一场</h2>
      <Form action={`${address}/evenings`} button="加一场" looks="quiet">
        <NewId />
        <Choice
          name="HallId"
          label="演出厅"
          value={last?.hallId}
          options={halls.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <div className="pair">
          <TextField name="NewStartAt" label="新场次开演" type="datetime-local" />
          <TextField name="NewEndAt" label="新场次散场" type="datetime-local" />
        </div>
      </Form>
    </section>
  )
}
