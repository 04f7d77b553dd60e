/** Acts on many rows: a question that counts and sums, a report row by row, nothing done twice. */
import { momentValue } from '../../../server/desk/deskForm'
import { formatYuan } from '@/rules/money'
import { findViolations } from '../../../server/tools/verify/verify'
import { boughtGoods } from '../../support/server/boughtGoods'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { whileHeld } from '../../support/server/heldRow'
import { clearOffers } from '../../support/server/marketing'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let member: Wallet
let clerk: DeskBrowser
let marketing: DeskBrowser
beforeAll(async () => {
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  member = await fixture.member()
  clerk = await atDesk(test, phones.service)
  marketing = await atDesk(test, phones.marketing)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** Sends a form and confirms its question. */
async function confirm(browser: DeskBrowser, to: string, form: Record<string, string>) {
  const confirmation = await browser.send(to, form)
  return { confirmation, report: await browser.send(to, fieldsOf(confirmation.html, to) ?? {}) }
}
const bought = async (status: 'Paid' | 'Shipped' = 'Paid') => {
  const id = await boughtGoods(test, { tenantId: PARK, userId: member.userId }, status)
  const [row] = await test.sql<{ order_code: string; worth: string }>(
    `select order_code, goods_amount + freight - off_amount as worth from mall_order where id = $1`,
    [id],
  )
  return { id, no: row!.order_code, fen: Number(row!.worth) }
}
const parcelOf = async (id: string) =>
  (
    await test.sql<{ no: string | null }>(`select express_no as no from mall_order where id = $1`, [
      id,
    ])
  )[0]?.no

describe('batch shipping', () => {
  const to = '/desk/mall-orders/ship'

  it('shows counts and sums of a pasted table, skips unsendable rows and reports each row', async () => {
    const [first, second, sent] = [await bought(), await bought(), await bought('Shipped')]
    const form = {
      ...(await clerk.formOn(to, to)),
      Company: 'shunfeng',
      Rows: [
        `${first.no}\tSF1234567890123`,
        `${second.no}, ZT123456789012, 中通`,
        `${sent.no} SF1234567890124`,
        `${first.no} SF1234567890125`,
        'QQ000 SF1234567890126',
      ].join('\r\n'),
    }
    const { confirmation, report } = await confirm(clerk, to, form)
    expect(confirmation.text).toContain(
      `批量发货：2 单，共 ${formatYuan(first.fen + second.fen)}？`,
    )
    expect(confirmation.text).toContain('3 单不能办理，会跳过')
    for (const why of ['前面已经有这个订单或单号', '没有这个订单', '已经发货'])
      expect(confirmation.text).toContain(why)
    expect(report.text).toContain('已办理 2 单，3 单没有')
    expect(report.text).toContain('已发货，中通快递')
    expect([await parcelOf(first.id), await parcelOf(second.id)]).toEqual([
      'SF1234567890123',
      'ZT123456789012',
    ])
    expect((await auditEntries(test, 'mall-orders.ship')).map((one) => one.subject_id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    )
    // The confirmed form once more: nothing is sent again.
    const before = (await auditEntries(test, 'mall-orders.ship')).length
    const again = await clerk.send(to, fieldsOf(confirmation.html, to)!)
    expect(again.text).toContain('已办理 0 单，5 单没有')
    expect(await auditEntries(test, 'mall-orders.ship')).toHaveLength(before)
  })

  it('without a sendable row shows the reasons and keeps the pasted text', async () => {
    const form = { ...(await clerk.formOn(to, to)), Company: 'shunfeng', Rows: 'QQ1 SF1\nQQ2 SF2' }
    const refused = await clerk.send(to, form)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('没有这个订单')])
    expect(fieldsOf(refused.html, to)?.Rows).toBe(form.Rows)
    const many = { ...form, Rows: Array.from({ length: 201 }, (_, at) => `QQ${at} 1`).join('\n') }
    expect((await clerk.send(to, many)).text).toContain('一次最多 200 行，这里有 201 行')
  })

  it('prints address labels of the orders to send and logs each view', async () => {
    const { id, no } = await bought()
    const page = await clerk.get('/desk/mall-orders/labels')
    expect(page.text).toContain(no)
    const [order] = await test.sql<{ address: { Name: string; Phone: string } }>(
      'select address from mall_order where id = $1',
      [id],
    )
    expect(page.text).toContain(`收 ${order!.address.Name} ${order!.address.Phone}`)
    expect(
      (await auditEntries(test, 'mall-orders.show/labels')).map((one) => one.subject_id),
    ).toContain(id)
  })

  it('prints slips of the orders to send and logs each view', async () => {
    const { id, no } = await bought()
    const page = await clerk.get('/desk/mall-orders/slips')
    expect(page.text).toContain(no)
    expect(
      (await auditEntries(test, 'mall-orders.show/slips')).map((one) => one.subject_id),
    ).toContain(id)
  })
})

describe('batch of coupons', () => {
  async function published(stock: number): Promise<string> {
    const page = '/desk/coupons/new?kind=full'
    const { location } = await marketing.submit(page, '/desk/coupons/publish', {
      ...{ Name: '发给会员的券', Kind: 'full', Worth: '5', Threshold: '50', Stock: String(stock) },
      ClaimTo: momentValue(test.clock.now() + 48 * 3_600_000),
    })
    return location!.split('/').at(-1)!
  }
  const ownersOf = async (id: string) =>
    (
      await test.sql<{ phone: string }>(
        `select u.phone from user_coupon c join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
         where c.coupon_id = $1 order by u.phone`,
        [id],
      )
    ).map(({ phone }) => phone)

  it('gives each listed phone one coupon, names unknown phones and respects the stock', async () => {
    const id = await published(2)
    const [page, to] = [`/desk/coupons/${id}`, `/desk/coupons/${id}/give`]
    const Phones = [
      phones.member,
      `+86 ${phones.newMember}`.replaceAll(' ', ''),
      phones.member,
      '13999999999',
      '不是号码',
      phones.finance,
    ].join('\n')
    const { confirmation, report } = await confirm(marketing, to, {
      ...(await marketing.formOn(page, to)),
      Phones,
    })
    expect(confirmation.text).toContain('发放优惠券：2 张？')
    for (const why of ['前面已经有这个号码', '没有这个会员', '不是手机号', '库存不够'])
      expect(confirmation.text).toContain(why)
    expect(confirmation.text).not.toContain(phones.member)
    expect(report.text).toContain('已办理 2 张，4 张没有')
    expect(await ownersOf(id)).toEqual([phones.member, phones.newMember].sort())

    const replies = await Promise.all(
      Array.from({ length: 3 }, () => marketing.send(to, fieldsOf(confirmation.html, to)!)),
    )
    expect(replies.map(({ text }) => text.includes('已办理 0 张'))).toEqual([true, true, true])
    expect(await ownersOf(id)).toHaveLength(2)
    const entries = (await auditEntries(test, 'coupons.give')).filter(
      (one) => one.subject_id === id,
    )
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain(phones.member)
  })

  it('does what its question listed; a row that has become possible meanwhile is reported', async () => {
    const id = await published(1)
    const [page, to] = [`/desk/coupons/${id}`, `/desk/coupons/${id}/give`]
    const Phones = `${phones.member}\n${phones.newMember}`
    const asked = await marketing.send(to, { ...(await marketing.formOn(page, to)), Phones })
    expect(asked.text).toContain('1 张不能办理，会跳过')
    await marketing.submit(page, `${page}/add-stock`, { Seen: '1', Added: '5' })
    const report = await marketing.send(to, fieldsOf(asked.html, to)!)
    expect(report.text).toContain('预览后有变化，请重新预览')
    expect(await ownersOf(id)).toEqual([phones.member])
    // A form that shows no question confirms nothing.
    const { Ready: _ready, ...bare } = fieldsOf(asked.html, to)!
    expect((await marketing.send(to, bare)).text).toContain('已办理 0 张')
    expect(await ownersOf(id)).toEqual([phones.member])
  })

  it('sent from two windows at once gives each member one, and takes two of the stock', async () => {
    const id = await published(10)
    const [page, to] = [`/desk/coupons/${id}`, `/desk/coupons/${id}/give`]
    const Phones = `${phones.member}\n${phones.newMember}`
    const asked = await marketing.send(to, { ...(await marketing.formOn(page, to)), Phones })
    const form = fieldsOf(asked.html, to)!
    const row = { text: 'select 1 from coupon where id = $1 for update', values: [id] }
    await whileHeld(test, row, 2, () =>
      Promise.all([marketing.send(to, form), marketing.send(to, form)]),
    )
    expect(await ownersOf(id)).toEqual([phones.member, phones.newMember].sort())
    expect(await test.sql('select stock from coupon where id = $1', [id])).toEqual([{ stock: 8 }])
  })

  it('ends several at once and shows how many members hold', async () => {
    const ids = [await published(3), await published(3)]
    const form = await marketing.formOn('/desk/coupons', '/desk/coupons/end-many')
    const none = await marketing.send('/desk/coupons/end-many', form)
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('没有可以办理的')])
    const picked = Object.fromEntries(ids.map((id) => [`Pick-${id}`, 'on']))
    const { confirmation, report } = await confirm(marketing, '/desk/coupons/end-many', {
      ...form,
      ...picked,
    })
    expect(confirmation.text).toContain('结束领取：2 种？')
    expect(confirmation.text).toContain('会员手里 0 张')
    expect(report.text).toContain('已办理 2 种')
  })

  it('an end that waits for another compares with the time after it', async () => {
    const id = await published(3)
    const to = '/desk/coupons/end-many'
    const form = { ...(await marketing.formOn('/desk/coupons', to)), [`Pick-${id}`]: 'on' }
    const { html } = await marketing.send(to, form)
    const other = {
      text: 'update coupon set claim_to = $1 where id = $2',
      values: [new Date(test.clock.now() + 60_000), id],
    }
    const report = await whileHeld(
      test,
      other,
      1,
      () => marketing.send(to, fieldsOf(html, to)!),
      () => test.clock.pass(120_000),
    )
    expect(report.text).toContain('已办理 0 种')
  })
})

it('several notices are withdrawn at once', async () => {
  const ids = (
    await test.sql<{ id: string }>(
      `select id from announcement where tenant_id = $1 and valid_to is null order by id limit 2`,
      [PARK],
    )
  ).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const to = '/desk/notices/end-many'
  const form = { ...(await marketing.formOn('/desk/notices', to)), 'Pick-not-an-id': 'on' }
  const picked = Object.fromEntries(ids.map((id) => [`Pick-${id}`, 'on']))
  const { confirmation, report } = await confirm(marketing, to, { ...form, ...picked })
  expect(confirmation.text).toContain('撤回公告：2 条？')
  expect(report.text).toContain('已办理 2 条')
  const again = await marketing.send(to, { ...form, ...picked })
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('已经结束')])
})

describe.each([
  { part: 'notices', table: 'announcement', from: 'published_at', unit: '条', verb: '撤回' },
  { part: 'articles', table: 'info', from: 'published_at', unit: '篇', verb: '下架' },
  { part: 'banners', table: 'banner', from: 'show_from', unit: '张', verb: '下架' },
])('many $part', ({ part, table, from, unit, verb }) => {
  const begin = `/desk/${part}/begin-many`
  const end = `/desk/${part}/end-many`
  const isContent = table === 'info' ? 'and agreement is null' : ''
  /** Ids of three items: still to come, shown, ended. */
  async function items(): Promise<[string, string, string]> {
    const rows = await test.sql<{ id: string }>(
      `select id from ${table} where tenant_id = $1 ${isContent} order by id limit 3`,
      [PARK],
    )
    expect(rows).toHaveLength(3)
    const ids = rows.map(({ id }) => id)
    const hours = (count: number) => new Date(test.clock.now() + count * 3_600_000)
    for (const [at, [since, until]] of [
      [hours(48), null],
      [hours(-48), null],
      [hours(-48), hours(-24)],
    ].entries())
      await test.sql(`update ${table} set ${from} = $1, show_to = $2 where id = $3`, [
        since,
        until,
        ids[at],
      ])
    return ids as [string, string, string]
  }
  const ticked = async (ids: readonly string[]) => ({
    ...(await marketing.formOn(`/desk/${part}`, end)),
    ...Object.fromEntries(ids.map((id) => [`Pick-${id}`, 'on'])),
  })
  const spanOf = async (id: string) => {
    const [row] = await test.sql<{ since: Date; until: Date | null }>(
      `select ${from} as since, show_to as until from ${table} where id = $1`,
      [id],
    )
    return row!
  }
  const logged = async (id: string) =>
    (
      await test.sql<{ act: string }>(
        `select act from audit_entry where subject_id = $1 and act like '%-many' order by at, id`,
        [id],
      )
    ).map(({ act }) => act)

  it('shows at once what is still to come; a repetition changes nothing', async () => {
    const [coming, shown, over] = await items()
    const gone = '01890000-0000-7000-8000-000000000000'
    const form = await ticked([coming, shown, over, gone])
    const { confirmation, report } = await confirm(marketing, begin, form)
    expect(confirmation.text).toContain(`：1 ${unit}？`)
    expect(confirmation.text).toContain(`3 ${unit}不能办理，会跳过`)
    for (const why of ['已发布', '可以复制一份再发布', '已经不存在'])
      expect(confirmation.text).toContain(why)
    expect(report.text).toContain(`已办理 1 ${unit}，3 ${unit}没有`)
    const { since, until } = await spanOf(coming)
    expect([since.getTime() <= test.clock.now(), until]).toEqual([true, null])
    expect((await spanOf(over)).until).not.toBeNull()
    const again = await marketing.send(begin, fieldsOf(confirmation.html, begin)!)
    expect(again.text).toContain(`已办理 0 ${unit}，4 ${unit}没有`)
    expect(await spanOf(coming)).toEqual({ since, until })
    expect((await logged(coming)).filter((act) => act.endsWith('begin-many'))).toHaveLength(1)
  })

  it('ends what has not ended, also what is still to come', async () => {
    const [coming, shown, over] = await items()
    const before = await spanOf(over)
    const { confirmation, report } = await confirm(
      marketing,
      end,
      await ticked([coming, shown, over]),
    )
    expect(confirmation.text).toContain(`：2 ${unit}？`)
    expect(report.text).toContain(`已办理 2 ${unit}，1 ${unit}没有`)
    expect(report.text).toContain(`已${verb}`)
    for (const id of [coming, shown]) expect((await spanOf(id)).until).not.toBeNull()
    expect(await spanOf(over)).toEqual(before)
  })

  it('an act that waits for another compares with the time after it', async () => {
    const [coming, shown] = await items()
    for (const [act, id, column] of [
      [begin, coming, from],
      [end, shown, 'show_to'],
    ] as const) {
      const confirmation = await marketing.send(act, await ticked([id]))
      const confirmed = fieldsOf(confirmation.html, act)!
      const before = await logged(id)
      const other = {
        text: `update ${table} set ${column} = $1 where id = $2`,
        values: [new Date(test.clock.now() + 60_000), id],
      }
      await whileHeld(
        test,
        other,
        1,
        () => marketing.send(act, confirmed),
        () => test.clock.pass(120_000),
      )
      expect(await logged(id)).toEqual(before)
    }
  })

  it('two confirmations at once act once', async () => {
    const [coming] = await items()
    const confirmation = await marketing.send(begin, await ticked([coming]))
    const confirmed = fieldsOf(confirmation.html, begin)!
    const before = (await logged(coming)).length
    await Promise.all([marketing.send(begin, confirmed), marketing.send(begin, confirmed)])
    expect(await logged(coming)).toHaveLength(before + 1)
  })

  it('more than 200 ticked rows are refused', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `id-${at}`)
    const refused = await marketing.send(end, await ticked(many))
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining(`一次最多 200 ${unit}`),
    ])
  })
})
