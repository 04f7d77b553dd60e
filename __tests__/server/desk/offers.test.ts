import { couponCalls } from '@/contract/coupon'
import { pointFetchRuleCalls, pointCommonRuleCalls } from '@/contract/pointAdmin'
import { requestId } from '../../support/server/money'
import { momentValue } from '../../../server/desk/deskForm'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, describeServer, phones, type Caller } from '../../support/server/testApp'

const test = describeServer()
let clerk: DeskBrowser
let member: Caller
let staff: Caller
beforeAll(async () => {
  clerk = await atDesk(test, phones.marketing)
  member = { tokens: await test.logIn(phones.newMember) }
  staff = { tokens: await test.logIn(phones.marketing) }
})

const inHours = (hours: number) => momentValue(test.clock.now() + hours * 3_600_000)
const entriesOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id)

describe('coupon', () => {
  const publish = async (fields: Record<string, string> = {}) =>
    clerk.submit('/desk/coupons/new?kind=full', '/desk/coupons/publish', {
      ...{ Name: '冬日满减', Kind: 'full', Worth: '20', Threshold: '100', Stock: '3' },
      ...{ ClaimTo: inHours(48) },
      ...fields,
    })
  const idOf = (location: string | undefined) => location!.split('/').at(-1)!
  const published = async (fields?: Record<string, string>) =>
    idOf((await publish(fields)).location)
  const claim = (Id: string) =>
    test.call(couponCalls.receive, { RequestId: requestId(), Id }, member)
  const piles = async (id: string) =>
    (
      await test.sql<{ initial_stock: number; stock: number; claimed: number }>(
        'select initial_stock, stock, claimed from coupon where id = $1',
        [id],
      )
    )[0]

  it('is published, claimed in the app and logged', async () => {
    const id = await published()
    expect((await claim(id)).status).toBe(200)
    expect(await piles(id)).toEqual({ initial_stock: 3, stock: 2, claimed: 1 })
    expect((await clerk.get(`/desk/coupons/${id}`)).text).toContain('满减券')
    expect(await entriesOf(id)).toMatchObject([
      { act: 'coupons.publish', before: null, after: { name: '冬日满减', stock: 3, amount: 2000 } },
    ])
  })

  it('sent several times is published once', async () => {
    const form: Record<string, string> = {
      ...(await clerk.formOn('/desk/coupons/new?kind=full', '/desk/coupons/publish')),
      ...{ Name: '只发一次', Worth: '5', Threshold: '10', Stock: '9', ClaimTo: inHours(9) },
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => clerk.send('/desk/coupons/publish', form)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await test.sql(`select id from coupon where name = '只发一次'`)).toHaveLength(1)
    expect(await entriesOf(form.Id!)).toHaveLength(1)
  })

  it.each([
    [
      { Kind: 'discount', Worth: '8.5', MaxOff: '30' },
      { percent_paid: 85, max_off: '3000' },
    ],
    [
      { Kind: 'cash', Worth: '12.50', Threshold: '0' },
      { amount: '1250', threshold: '0' },
    ],
    [
      { Kind: 'parking', Worth: '60' },
      { minutes: 60, scope: 'parking' },
    ],
  ])('of any kind is stored as typed: %j', async (fields, kept) => {
    const id = await published(fields)
    const [row] = await test.sql('select * from coupon where id = $1', [id])
    expect(row).toMatchObject(kept)
  })

  it('can be limited to some shops', async () => {
    const fields = fieldsOf(
      (await clerk.get('/desk/coupons/new?kind=full')).html,
      '/desk/coupons/publish',
    )!
    expect(Object.keys(fields)).not.toContain('Shop-')
    const [shop] = await test.sql<{ id: string }>(
      `select id from shop where tenant_id = 'mianfang' limit 1`,
    )
    const id = await published({ [`Shop-${shop!.id}`]: 'on' })
    const [row] = await test.sql('select scope, shop_ids from coupon where id = $1', [id])
    expect(row).toEqual({ scope: 'shops', shop_ids: [shop!.id] })
  })

  it.each([
    [{ Worth: '0' }, '面值与类型不符'],
    [{ Kind: 'discount', Worth: '11' }, '面值与类型不符'],
    [{ Kind: 'parking', Worth: '1.5' }, '面值与类型不符'],
    [{ Worth: '200' }, '满减券的门槛不能小于面值'],
    [{ Stock: '0' }, '发行数量最少 1'],
    [{ Stock: '1e3' }, '请填写发行数量'],
    [{ ClaimTo: '' }, '请填写领取截止'],
    [{ ClaimFrom: '2099-01-01T00:00', ClaimTo: '2098-01-01T00:00' }, '领取截止应晚于领取开始'],
    [{ MinLevel: '11' }, '最低会员等级最多 10'],
    [{ Id: 'x' }, '页面已过期'],
  ])('with invalid fields (%j) is refused, and the input is kept', async (fields, message) => {
    const reply = await publish({ Description: '这些字还在', ...fields })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(message)])
    expect(reply.html).toContain('这些字还在')
  })

  it('is refilled once, however often the form is sent and by however many clerks', async () => {
    const id = await published()
    const address = `/desk/coupons/${id}/add-stock`
    const form = { ...(await clerk.formOn(`/desk/coupons/${id}`, address)), Added: '5' }
    const replies = await Promise.all([1, 2, 3].map(() => clerk.send(address, form)))
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    expect(await piles(id)).toEqual({ initial_stock: 8, stock: 8, claimed: 0 })
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      act: 'coupons.add-stock',
      before: { stock: 3, initialStock: 3 },
      after: { stock: 8, initialStock: 8 },
    })
  })

  it('ends once; claimed coupons stay valid', async () => {
    const id = await published()
    await claim(id)
    const address = `/desk/coupons/${id}/end`
    const confirmation = await clerk.submit(`/desk/coupons/${id}`, address)
    expect(confirmation.text).toContain('确认结束领取')
    expect(confirmation.text).toContain('会员手里未用1 张，仍可使用')
    const form = { ...fieldsOf(confirmation.html, address)! }
    test.clock.pass(1000)
    expect((await clerk.send(address, form)).status).toBe(303)
    test.clock.pass(1000)
    expect((await clerk.send(address, form)).status).toBe(409)
    const other = { tokens: await test.logIn(phones.member) }
    expect(
      (await test.call(couponCalls.receive, { RequestId: requestId(), Id: id }, other)).body.Reason,
    ).toBe('couponTime')
    const owned = await test.sql('select status from user_coupon where coupon_id = $1', [id])
    expect(owned).toEqual([{ status: 'Unused' }])
  })

  it('of another park gives 404', async () => {
    const id = await published()
    const elsewhere = await atDesk(test, phones.marketing, OTHER_PARK)
    expect((await elsewhere.get(`/desk/coupons/${id}`)).status).toBe(404)
    const form = { ...(await elsewhere.formOn('/desk', '/desk/log-out')), _confirmed: 'yes' }
    expect((await elsewhere.send(`/desk/coupons/${id}/end`, form)).status).toBe(404)
  })
})

describe('point rules', () => {
  const common = async () => (await test.call(pointCommonRuleCalls.get, {}, staff)).data
  const update = '/desk/points/common/update'

  it('for paying change only on the version shown, logged with before and after', async () => {
    const form = await clerk.formOn('/desk/points/common', update)
    const before = await common()
    const done = await clerk.send(update, { ...form, PayPoints: '200', PayFen: '1.50' })
    expect(done.location).toBe('/desk/points')
    expect(await common()).toMatchObject({
      PayPoints: 200,
      PayFen: 150,
      Version: before.Version + 1,
    })
    const late = await clerk.send(update, { ...form, PayPoints: '300' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('已被他人修改')])
    expect((await auditEntries(test, 'points.update')).at(-1)).toMatchObject({
      before: { PayPoints: before.PayPoints },
      after: { PayPoints: 200 },
    })
  })

  it('for earning are added once, opened, changed and disabled', async () => {
    const form: Record<string, string> = {
      ...(await clerk.formOn('/desk/points/new', '/desk/points/add')),
      ...{ Name: '雨天双倍', 'Type-scan': 'on', PerFen: '2', Points: '4', Growth: '1' },
    }
    await Promise.all([1, 2].map(() => clerk.send('/desk/points/add', form)))
    const id = form.Id!
    const rule = async () => (await test.call(pointFetchRuleCalls.get, { Id: id }, staff)).data
    expect(await rule()).toMatchObject({ Name: '雨天双倍', PerFen: 200, IsEnabled: false })
    await clerk.submit(`/desk/points/${id}`, `/desk/points/${id}/open`)
    const update = `/desk/points/${id}/update`
    const older = await clerk.formOn(`/desk/points/${id}`, update)
    await clerk.submit(`/desk/points/${id}`, update, { Points: '6' })
    expect((await clerk.send(update, { ...older, Growth: '2' })).status).toBe(409)
    expect(await rule()).toMatchObject({ Points: 6, OrderTypes: ['scan'], IsEnabled: true })
    await clerk.submit(`/desk/points/${id}`, `/desk/points/${id}/ban`)
    expect((await rule()).IsEnabled).toBe(false)
    expect((await entriesOf(id)).map(({ act }) => act)).toEqual([
      'points.add',
      'points.open',
      'points.update',
      'points.ban',
    ])
    const none = await clerk.send('/desk/points/add', { ...form, 'Type-scan': '' })
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('请选择订单类型')])
  })
})
