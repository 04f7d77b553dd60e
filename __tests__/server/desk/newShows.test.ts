/** Shows made at the desk: a hall, its tiers and first schedules; copies; further schedules. */
import sharp from 'sharp'
import { cshowCalls } from '@/contract/show'
import { seatsOf, type HallPlan } from '@/rules/seat/hallPlan'
import { showInvariants } from '../../../server/areas/theatre/show/show.invariants'
import { momentValue } from '../../../server/desk/deskForm'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const NEW = '/desk/shows/new'
const PUBLISH = '/desk/shows/publish'
const test = describeServer()
let clerk: DeskBrowser
let halls: { id: string; name: string; letters: string[] }[]
let poster: Buffer
beforeAll(async () => {
  clerk = await atDesk(test, phones.marketing)
  const rows = await test.sql<{ id: string; name: string; plan: HallPlan }>(
    `select h.id, h.name, p.plan
     from hall h join hall_plan p on p.tenant_id = h.tenant_id and p.id = h.plan_id
     where h.tenant_id = $1 and h.is_active order by h.rank, h.id`,
    [PARK],
  )
  halls = rows.map(({ id, name, plan }) => ({
    ...{ id, name },
    letters: [...new Set(seatsOf(plan).map(({ tier }) => tier))].sort(),
  }))
  poster = await sharp({ create: { width: 12, height: 16, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
})
afterEach(async () => expect(await findViolations(test.db.$client, showInvariants)).toEqual([]))

let hours = 24 * 400
/** Start of a schedule at a time that no other test uses. */
const nextStart = () => momentValue(test.clock.now() + (hours += 10) * HOUR_MS)
const draft = (more: Record<string, string> = {}) => ({
  ...{ Title: '纺车声', Category: '话剧', Troupe: '棉纺剧社', Minutes: '90', Intro: '一台**戏**' },
  ...Object.fromEntries(
    halls[0]!.letters.flatMap((key, at) => [
      [`Tier${key}Name`, `${key} 区`],
      [`Tier${key}Price`, String(100 + at)],
    ]),
  ),
  Schedule0: nextStart(),
  ...more,
})
const at = (hall = halls[0]!.id, copy = '') => `${NEW}?hall=${hall}${copy && `&copy=${copy}`}`

/** Sends the form of a new show. */
async function publish(more: Record<string, string> = {}, picture: Buffer | null = poster) {
  const form = await clerk.formOn(at(), PUBLISH)
  const file = picture && { name: 'Poster', bytes: picture }
  return clerk.upload(PUBLISH, { ...form, ...draft(more) }, file)
}
async function published(more: Record<string, string> = {}): Promise<string> {
  const reply = await publish(more)
  if (reply.status !== 303) throw new Error(reply.text)
  return reply.location!.split('/').at(-1)!
}
const detail = async (Id: string) =>
  (await test.call(cshowCalls.detail, { Id }, { park: PARK })).data
const schedulesOf = (id: string) =>
  test.sql<{ id: string; start_at: Date; end_at: Date; seats: number }>(
    `select s.id, s.start_at, s.end_at,
       (select sum(total)::int from schedule_tier t where t.tenant_id = s.tenant_id and t.schedule_id = s.id) as seats
     from show_schedule s where s.show_id = $1 order by s.start_at, s.id`,
    [id],
  )

it('begins with the hall, whose plan gives the tiers', async () => {
  const first = await clerk.get(NEW)
  for (const { id, name } of halls) {
    expect(first.html).toContain(`href="${at(id)}"`)
    expect(first.text).toContain(name)
  }
  const form = await clerk.formOn(at(), PUBLISH)
  const tiers = Object.keys(form).filter((name) => /^Tier.Price$/.test(name))
  expect(tiers).toEqual(halls[0]!.letters.map((key) => `Tier${key}Price`))
})

it('a show is published with its schedules and every seat, once, and in the log', async () => {
  const form = { ...(await clerk.formOn(at(), PUBLISH)), ...draft({ Schedule2: nextStart() }) }
  const file = { name: 'Poster', bytes: poster }
  const replies = [await clerk.upload(PUBLISH, form, file), await clerk.upload(PUBLISH, form, file)]
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
  const id = replies[0]!.location!.split('/').at(-1)!
  const shown = await detail(id)
  expect(shown).toMatchObject({ Title: '纺车声', Poster: expect.stringMatching(/^\/file\//) })
  expect(shown.Intro).toContain('<strong>戏</strong>')
  const schedules = await schedulesOf(id)
  expect(schedules.map(({ start_at, end_at }) => end_at.getTime() - start_at.getTime())).toEqual([
    ...[90 * 60_000, 90 * 60_000],
  ])
  expect(schedules.every(({ seats }) => seats > 0)).toBe(true)
  const entries = (await auditEntries(test, 'shows.publish')).filter(
    ({ subject_id }) => subject_id === id,
  )
  expect(entries).toHaveLength(1)
  const page = await clerk.get(`/desk/shows/${id}/schedules/${schedules[0]!.id}`)
  expect(page.status).toBe(200)
  const [row] = await test.sql<{ words: string[] }>('select words from show where id = $1', [id])
  expect(row!.words).toEqual(expect.arrayContaining(['纺车', 'fangche']))
})

it.each([
  [{ Title: '' }, '请填写标题'],
  [{ Schedule0: '' }, '请填写第一场的开演时间'],
  [{ Schedule0: '2020-01-01T10:00' }, '开演应在现在以后'],
  [{ SaleAt: '2099-01-01T10:00' }, '开演应晚于开票'],
  [{ TieraPrice: '0' }, '票价应为 0.01'],
  [{ TieraName: '' }, '票档名称'],
  [{ TieraName: '', TieraPrice: '' }, '请填写 a 档的名称和票价'],
  [{ Rule: '一半' }, '退款规则'],
  [{ MaxPerOrder: '7' }, '每单限购最多 6'],
])('an invalid show is refused with the reason, and the input is kept: %j', async (more, text) => {
  const before = await test.sql('select id from show')
  const reply = await publish(more as Record<string, string>)
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(text)])
  expect(reply.html).toContain('value="棉纺剧社"')
  expect(reply.html).toContain('name="TieraPrice"')
  expect(await test.sql('select id from show')).toHaveLength(before.length)
})

it('a show without a poster, and schedules that overlap, are refused', async () => {
  expect((await publish({}, null)).text).toContain('请选择海报')
  const Schedule0 = nextStart()
  const Schedule1 = momentValue(Date.parse(`${Schedule0}:00+08:00`) + HOUR_MS)
  expect((await publish({ Schedule0, Schedule1 })).text).toContain('两场的时间重叠')
  await published({ Schedule0 })
  const taken = await publish({ Schedule0: Schedule1 })
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('那时有“纺车声”')])
})

it('a copy has the texts, tiers and poster of the old show, and no times', async () => {
  const id = await published({ Rule: '24小时退100%', Entry: '提前半小时', Tags: '新戏 首演' })
  expect((await clerk.get(`${NEW}?copy=${id}`)).html).toContain(
    `hall=${halls[0]!.id}&amp;copy=${id}`,
  )
  const form = await clerk.formOn(at(halls[0]!.id, id), PUBLISH)
  expect(form).toMatchObject({
    Title: '纺车声',
    Tags: '新戏、首演',
    Entry: '提前半小时',
    Schedule0: '',
  })
  expect(form).toMatchObject({ TieraName: 'a 区', TieraPrice: '100.00', Rule: '24小时退100%' })
  // A refused copy still takes the poster.
  const refused = await clerk.upload(PUBLISH, form, null)
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(`name="PosterOf" value="${id}"`)
  const typed = { ...form, Title: '纺车声再来', Schedule0: nextStart() }
  const done = await clerk.upload(PUBLISH, typed, null)
  const copy = done.location!.split('/').at(-1)!
  expect((await detail(copy)).Poster).toBe((await detail(id)).Poster)
})

it('a schedule is added once, in a free hall whose tiers have prices', async () => {
  const id = await published()
  const page = `/desk/shows/${id}`
  const to = `${page}/evenings`
  const NewStartAt = nextStart()
  const NewEndAt = momentValue(Date.parse(`${NewStartAt}:00+08:00`) + 2 * HOUR_MS)
  const form = { ...(await clerk.formOn(page, to)), HallId: halls[0]!.id, NewStartAt, NewEndAt }
  for (const _ of [1, 2]) expect((await clerk.send(to, form)).status).toBe(303)
  expect((await schedulesOf(id)).map(({ seats }) => seats > 0)).toEqual([true, true])
  expect(await auditEntries(test, 'shows.evenings')).toHaveLength(1)
  const taken = await clerk.submit(page, to, { HallId: halls[0]!.id, NewStartAt, NewEndAt })
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('那时有“纺车声”')])
  const wrong = await clerk.submit(page, to, { NewStartAt, NewEndAt: NewStartAt })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('散场应晚于开演')])
  const letters = halls[0]!.letters
  await test.sql(
    'delete from schedule_tier where tier_id in (select id from show_tier where show_id = $1)',
    [id],
  )
  await test.sql('delete from show_schedule where show_id = $1', [id])
  await test.sql('delete from show_tier where show_id = $1 and key = $2', [id, letters.at(-1)])
  const bare = await clerk.send(to, {
    ...(await clerk.formOn(page, to)),
    HallId: halls[0]!.id,
    NewStartAt,
    NewEndAt,
  })
  expect([bare.status, bare.text]).toEqual([
    409,
    expect.stringContaining(`${letters.at(-1)} 档的座位`),
  ])
})

it('a show that was taken off gets no schedule; halls of another park are none', async () => {
  const id = await published()
  const page = `/desk/shows/${id}`
  const form = await clerk.formOn(page, `${page}/evenings`)
  await clerk.submit(page, `${page}/take-off`, { Reason: '巡演', _confirmed: 'yes' })
  expect((await clerk.get(page)).html).not.toContain(`${page}/evenings`)
  const NewStartAt = nextStart()
  const NewEndAt = momentValue(Date.parse(`${NewStartAt}:00+08:00`) + HOUR_MS)
  const late = await clerk.send(`${page}/evenings`, { ...form, NewStartAt, NewEndAt })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('演出已下线')])
  const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  expect((await foreigner.get(`${NEW}?copy=${id}`)).status).toBe(404)
  const { _token } = await foreigner.formOn('/desk', '/desk/log-out')
  const whole = { ...(await clerk.formOn(at(), PUBLISH)), ...draft(), _token: _token! }
  const sent = await foreigner.send(PUBLISH, whole)
  expect([sent.status, sent.text]).toEqual([404, expect.stringContaining('演出厅不存在')])
})
