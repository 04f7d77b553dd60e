import { couponCalls } from '@/contract/coupon'
import { userPointCalls } from '@/contract/points'
import { parkDate, parseParkTime } from '@/utils/dateTime'
import { givePoints, insertCoupon } from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const test = describeServer()
const fixture = describeMoney(test)

const receive = (member: Wallet, id: string, request = requestId()) =>
  test.call(couponCalls.receive, { RequestId: request, Id: id }, member.caller)

/** Moment of a park time. */
const at = (text: string) => parseParkTime(text)!

/** Sets the clock to a moment, which must be in the future. */
function goTo(moment: number) {
  expect(moment).toBeGreaterThan(test.clock.now())
  test.clock.pass(moment - test.clock.now())
}

describe('claiming a coupon', () => {
  it('50 times concurrently gives one member exactly the limit', async () => {
    const member = await fixture.member()
    const id = await insertCoupon(test, { perUserLimit: 3 })
    const replies = await Promise.all(Array.from({ length: 50 }, () => receive(member, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(replies.map(({ body }) => body.Reason))).toEqual(
      new Set([undefined, 'couponLimit']),
    )
    const sums = await test.call(couponCalls.myListSum, {}, member.caller)
    expect(sums.data).toMatchObject({ Unused: 3 })
  })

  it('by 30 members concurrently gives exactly the stock', async () => {
    const members: Wallet[] = []
    for (let count = 0; count < 30; count += 1) {
      await test.sql('delete from sms_quota')
      members.push(await fixture.member())
    }
    const id = await insertCoupon(test, { stock: 7 })
    const replies = await Promise.all(members.map((member) => receive(member, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(replies.map(({ body }) => body.Reason))).toEqual(
      new Set([undefined, 'couponSoldOut']),
    )
    const [row] = await test.sql('select stock, claimed from coupon where id = $1', [id])
    expect(row).toEqual({ stock: 0, claimed: 7 })
  })

  it('with a read before the write gives out too many (negative control)', async () => {
    const id = await insertCoupon(test, { stock: 7 })
    const lookAndTake = async () => {
      const [row] = await test.sql<{ stock: number }>('select stock from coupon where id = $1', [
        id,
      ])
      if (!row || row.stock === 0) return false
      await test.sql('update coupon set stock = $2, claimed = 7 - $2 where id = $1', [
        id,
        row.stock - 1,
      ])
      return true
    }
    const given = await Promise.all(Array.from({ length: 30 }, lookAndTake))
    expect(given.filter(Boolean).length).toBeGreaterThan(7)
  })

  it('offers its use only while the claimed coupon is usable', async () => {
    const member = await fixture.member()
    const id = await insertCoupon(test, { perUserLimit: 1 })
    const centre = async () => (await test.call(couponCalls.detail, { Id: id }, member.caller)).data
    const owned = async () =>
      (await test.call(couponCalls.myList, {}, member.caller)).data?.DataRows[0]
    await receive(member, id)
    expect(await centre()).toMatchObject({
      ...{ StatusText: '已领取', OwnStatus: 'Unused', Actions: ['use'] },
    })
    expect((await owned())?.Actions).toContain('use')
    for (const [status, text] of [
      ['Used', '已使用'],
      ['Void', '已作废'],
    ] as const) {
      await test.sql(
        `update user_coupon set status = $2, used_at = case when $2 = 'Used' then now() end
         where coupon_id = $1`,
        [id, status],
      )
      expect(await centre()).toMatchObject({ StatusText: text, OwnStatus: status, Actions: [] })
    }
    await test.sql(
      `update user_coupon set status = 'Unused', used_at = null, valid_from = now() - interval '9 days',
       valid_to = now() - interval '8 days' where coupon_id = $1`,
      [id],
    )
    expect(await centre()).toMatchObject({
      ...{ StatusText: '已过期', OwnStatus: 'Expired', Actions: [] },
    })
  })

  it('with one RequestId 20 times is one claim', async () => {
    const member = await fixture.member()
    const id = await insertCoupon(test, { perUserLimit: 5 })
    const request = requestId()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => receive(member, id, request)),
    )
    expect(new Set(replies.map(({ data }) => data.Code)).size).toBe(1)
    expect((await test.call(couponCalls.myListSum, {}, member.caller)).data.Unused).toBe(1)
  })

  it('requires the level, the points and a coupon of this park', async () => {
    const member = await fixture.member()
    const high = await receive(member, await insertCoupon(test, { minLevel: 2 }))
    const dear = await receive(member, await insertCoupon(test, { pointsCost: 1_000_000 }))
    expect([high, dear].map(({ status, body }) => [status, body.Reason])).toEqual([
      [409, 'couponLevel'],
      [409, 'insufficient'],
    ])
    const foreigner = await fixture.member('binjiang')
    const id = await insertCoupon(test)
    expect((await receive(foreigner, id)).status).toBe(404)
  })
})

it('a coupon that is only given is neither visible nor claimable', async () => {
  const id = await insertCoupon(test)
  const detail = async () =>
    (await test.call(couponCalls.detail, { Id: id }, { park: PARK })).status
  expect(await detail()).toBe(200)
  await test.sql('update coupon set is_claimable = false where id = $1', [id])
  expect(await detail()).toBe(404)
  const member = await fixture.member()
  expect((await receive(member, id)).status).toBe(404)
  expect(await test.sql('select 1 from user_coupon where coupon_id = $1', [id])).toEqual([])
})

describe('order of the coupon centre', () => {
  const shownTo = async (pageSize: number, member?: Wallet) => {
    const rows: { Id: string; Status: string }[] = []
    for (let index = 1; ; index += 1) {
      const { data } = await test.call(
        couponCalls.list,
        { PageIndex: index, PageSize: pageSize },
        member?.caller ?? { park: PARK },
      )
      rows.push(...data.DataRows)
      if (index >= data.PageCount) return rows
    }
  }

  it('claimable ones by their end, then upcoming ones, last the member’s finished ones', async () => {
    const now = test.clock.now()
    const [member, other] = [await fixture.member(), await fixture.member()]
    const ends = (days: number) => ({ claimTo: now + days * DAY_MS })
    const taken = await insertCoupon(test, ends(1))
    const soldOut = await insertCoupon(test, { ...ends(2), stock: 1 })
    const late = await insertCoupon(test, ends(9))
    const again = await insertCoupon(test, { ...ends(5), perUserLimit: 2 })
    const soon = await insertCoupon(test, ends(3))
    const high = await insertCoupon(test, { ...ends(4), minLevel: 10 })
    const later = await insertCoupon(test, { claimFrom: now + 2 * DAY_MS })
    const next = await insertCoupon(test, { claimFrom: now + DAY_MS })
    await receive(member, taken)
    await receive(member, again)
    await receive(other, soldOut)

    const own = new Set([taken, soldOut, late, again, soon, high, later, next])
    const order = async (member?: Wallet) =>
      (await shownTo(3, member)).map(({ Id }) => Id).filter((id) => own.has(id))
    expect(await order(member)).toEqual([soon, again, late, next, later, high, taken, soldOut])
    expect(await order()).toEqual([taken, soon, high, again, late, next, later, soldOut])
  })

  it('keeps equal states together across pages', async () => {
    const member = await fixture.member()
    const states = (await shownTo(4, member)).map(({ Status }) => Status)
    const runs = states.filter((state, index) => state !== states[index - 1])
    expect(runs.slice(0, 3)).toEqual(['Claimable', 'Upcoming', 'LevelTooLow'])
    expect(states.slice(states.indexOf('LevelTooLow'))).not.toContain('Claimable')
  })
})

describe('time limits', () => {
  const claimed = async (member: Wallet, id: string) => (await receive(member, id)).data
  /** Without the session, which expires while the clock advances. */
  const statusOf = async ({ userId }: Wallet, id: string) =>
    (await test.services.coupons.own({ tenantId: PARK, userId }, id)).Status

  it.each([
    ['an app that shows no points', undefined],
    ['a page with the price before', 300],
  ])('a claim of %s whose answer was lost is found again at another price', async (_, sent) => {
    const member = await fixture.member()
    await givePoints(test, member.userId, 1_000)
    const Id = await insertCoupon(test, { pointsCost: 300 })
    const RequestId = requestId()
    const claim = (Points?: number) =>
      test.call(couponCalls.receive, { RequestId, Id, Points }, member.caller)
    const first = await claim(sent)
    await test.sql('update coupon set points_cost = 900 where id = $1', [Id])
    expect((await claim(900)).data).toEqual(first.data)
    expect(await test.services.points.balance({ tenantId: PARK, userId: member.userId })).toBe(700)
  })

  it('takes only the points that the member confirmed', async () => {
    const member = await fixture.member()
    await givePoints(test, member.userId, 1_000)
    const Id = await insertCoupon(test, { pointsCost: 900 })
    const claim = (Points: number) =>
      test.call(couponCalls.receive, { RequestId: requestId(), Id, Points }, member.caller)
    expect((await claim(100)).body).toMatchObject({ Reason: 'priceChanged' })
    expect((await test.call(userPointCalls.get, {}, member.caller)).data.Points).toBe(1_000)
    expect((await claim(900)).status).toBe(200)
    expect((await test.call(userPointCalls.get, {}, member.caller)).data.Points).toBe(100)
  })

  it('open and close claiming to the millisecond', async () => {
    const member = await fixture.member()
    const from = test.clock.now() + MINUTE_MS
    const id = await insertCoupon(test, {
      claimFrom: from,
      claimTo: from + MINUTE_MS,
      perUserLimit: 9,
    })
    expect((await receive(member, id)).body.Reason).toBe('couponTime')
    goTo(from + 1)
    expect((await receive(member, id)).status).toBe(200)
    goTo(from + MINUTE_MS + 1)
    expect((await receive(member, id)).body.Reason).toBe('couponTime')
  })

  it.each([
    ['2031-05-01 00:00', 1, '2031-05-01 23:59:59'],
    ['2031-05-31 23:59', 1, '2031-05-31 23:59:59'],
    ['2031-07-31 23:59', 2, '2031-08-01 23:59:59'],
    ['2032-02-28 12:00', 2, '2032-02-29 23:59:59'],
    ['2032-12-31 20:00', 7, '2033-01-06 23:59:59'],
  ])('claimed at %s for %i days, valid until %s of the park', async (when, validDays, until) => {
    goTo(at(when))
    const member = await fixture.member()
    const far = at('2040-01-01')
    const coupon = await claimed(member, await insertCoupon(test, { validDays, claimTo: far }))
    expect(coupon.ValidTo).toBe(at(until) + 999)
    goTo(coupon.ValidTo - 500)
    expect(await statusOf(member, coupon.Id)).toBe('Unused')
    goTo(coupon.ValidTo + 1)
    expect(await statusOf(member, coupon.Id)).toBe('Expired')
  })

  it('of a fixed period apply, and its start is shown', async () => {
    const now = test.clock.now()
    const member = await fixture.member()
    const valid = { from: now + DAY_MS, to: now + 2 * DAY_MS }
    const coupon = await claimed(member, await insertCoupon(test, { valid }))
    expect(coupon).toMatchObject({ Status: 'Unused', ValidFrom: valid.from, ValidTo: valid.to })
    expect(coupon.Reason).toMatch(/起可用$/)
  })
})

describe('gift coupon', () => {
  it('is redeemed once, by marketing staff, also concurrently', async () => {
    const member = await fixture.member()
    const coupon = (await receive(member, await insertCoupon(test, { kind: 'gift' }))).data
    const staff = { park: PARK, tokens: await test.logIn('13800000006') }
    const redeem = () => test.call(couponCalls.redeem, { Code: coupon.Code }, staff)
    const replies = await Promise.all(Array.from({ length: 8 }, redeem))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const own = await test.call(couponCalls.redeem, { Code: coupon.Code }, member.caller)
    expect(own.status).toBe(403)
  })

  it('is not redeemed on a day on which it is not valid', async () => {
    const member = await fixture.member()
    const couponId = await insertCoupon(test, { kind: 'gift' })
    const exclude = (weekdays: string, dates: string) =>
      test.sql('update coupon set exclude_weekdays = $2, exclude_dates = $3 where id = $1', [
        couponId,
        weekdays,
        dates,
      ])
    const { Code } = (await receive(member, couponId)).data
    const staff = { park: PARK, tokens: await test.logIn('13800000006') }
    const redeem = () => test.call(couponCalls.redeem, { Code }, staff)
    await exclude('{0,1,2,3,4,5,6}', '{}')
    expect((await redeem()).body).toMatchObject({
      Reason: 'couponUnusable',
      Message: '这张券今日不可用',
    })
    await exclude('{}', `{${parkDate(test.clock.now())}}`)
    expect((await redeem()).body.Reason).toBe('couponUnusable')
    await exclude('{}', '{}')
    expect((await redeem()).status).toBe(200)
    expect((await redeem()).body.Message).toBe('这张券已使用')
  })
})
