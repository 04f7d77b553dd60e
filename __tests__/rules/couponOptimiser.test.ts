import fc from 'fast-check'
import type { OfferInput, OfferLine, OfferPick, OfferPrice } from '@/rules/coupon/offer'
import { couponCovers, covers } from '@/rules/coupon/scene'
import { couponVerdicts, offerText, optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import { allByHand, compareRank } from '../support/rules/offerByHand'
import { activity, anyOffer, coupon, inDays, line, now, offer } from '../support/rules/offerMakers'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const alone = { Activity: false, Points: false, Coupon: false }
const pointRule = { Points: 100, Fen: 100, MaxPercent: 50, MinPoints: 0 }
const best = (input: OfferInput) => optimiseOffer(input).Best
/** The order with more bought of the largest covered line. */
function withMore(input: OfferInput, fen: number, isIn: (line: OfferLine) => boolean): OfferInput {
  const [grown] = input.Lines.filter((each) => each.Type !== 'parking' && isIn(each)).sort(
    (a, b) => b.Amount - a.Amount || (a.Id < b.Id ? -1 : 1),
  )
  const Lines = input.Lines.map((each) =>
    each === grown ? { ...each, Amount: each.Amount + fen } : each,
  )
  return { ...input, Lines }
}

const reasonOf = (input: OfferInput, id: string) =>
  optimiseOffer(input).Coupons.find(({ Id }) => Id === id)?.Reason

describe('best choice', () => {
  it('of nothing is nothing', () => {
    const { Best, Coupons, NextTier } = optimiseOffer(offer([line('l1', 5000)]))
    expect(Best).toEqual({
      ActivityId: null,
      CouponIds: [],
      CouponOffs: [],
      Points: 0,
      ActivityOff: 0,
      CouponOff: 0,
      PointsOff: 0,
      Off: 0,
      Pay: 5000,
      Lines: [{ Id: 'l1', ActivityOff: 0, CouponOff: 0, CouponOffs: [], PointsOff: 0, Pay: 5000 }],
    })
    expect([Coupons, NextTier]).toEqual([[], null])
    expect(best(offer([])).Pay).toBe(0)
  })

  it('combines activity, two coupons and points where all allow it', () => {
    const input = offer([line('l1', 6000), line('l2', 4000)], {
      Activities: [activity('a', [[10_000, 2000]])],
      Coupons: [
        coupon('full', 1000, { Kind: 'full', Threshold: 8000, ValidTo: inDays(1) }),
        coupon('rate', 0, { Kind: 'discount', DiscountRate: 9 }),
      ],
      Points: 250,
      PointRule: pointRule,
    })
    expect(best(input)).toMatchObject({
      ActivityId: 'a',
      CouponIds: ['full', 'rate'],
      CouponOffs: [1000, 800],
      Points: 200,
      ActivityOff: 2000,
      CouponOff: 1800,
      PointsOff: 200,
      Off: 4000,
      Pay: 6000,
    })
  })

  it('drops an activity that would exclude a better coupon', () => {
    const input = offer([line('l1', 10_000)], {
      Activities: [activity('a', [[10_000, 1000]])],
      Coupons: [coupon('big', 3000, { Kind: 'full', Threshold: 10_000 })],
    })
    expect(best(input)).toMatchObject({ ActivityId: null, CouponIds: ['big'], Off: 3000 })
  })

  it('prefers two small coupons to one larger that excludes others', () => {
    const coupons = [
      coupon('large', 1900, { Stackable: alone }),
      coupon('one', 1000),
      coupon('two', 1000),
    ]
    expect(best(offer([line('l1', 9000)], { Coupons: coupons }))).toMatchObject({
      CouponIds: ['one', 'two'],
      Off: 2000,
    })
  })

  it('has at most two coupons', () => {
    const coupons = ['a', 'b', 'c'].map((id) => coupon(id, 1000))
    expect(best(offer([line('l1', 9000)], { Coupons: coupons })).CouponIds).toHaveLength(2)
  })

  it('prefers fewer coupons, then earlier expiry, then less unused face value', () => {
    const small = offer([line('l1', 1000)])
    const full = coupon('full', 1000, { ValidTo: inDays(9) })
    const halves = [
      coupon('h1', 500, { ValidTo: inDays(1) }),
      coupon('h2', 500, { ValidTo: inDays(1) }),
    ]
    const sooner = coupon('sooner', 5000, { ValidTo: inDays(5) })
    const wasteful = coupon('a', 5000, { ValidTo: inDays(9) })
    const idsOf = (...Coupons: OfferInput['Coupons'][number][]) =>
      best({ ...small, Coupons }).CouponIds
    expect(idsOf(...halves, full)).toEqual(['full'])
    expect(idsOf(full, sooner)).toEqual(['sooner'])
    expect(idsOf(wasteful, full)).toEqual(['full'])
  })

  it('prefers fewer unused parking hours among equal savings', () => {
    const input = offer([line('l1', 1000)], {
      Coupons: [coupon('a', 1000, { Minutes: 600 }), coupon('b', 1000, { Minutes: 30 })],
    })
    expect(best(input).CouponIds).toEqual(['a'])
  })

  it('prefers fewer points among equal savings', () => {
    const input = offer([line('l1', 10_000)], {
      Activities: [activity('a', [[10_000, 200]], { Stackable: { Coupon: true, Points: false } })],
      Points: 200,
      PointRule: pointRule,
    })
    expect(best(input)).toMatchObject({ ActivityId: 'a', Points: 0, Off: 200 })
  })

  it('takes the first by id among equals', () => {
    const equal = ['y', 'a', 'b', 'z'].map((id, at) => coupon(id, [700, 500, 500, 300][at]!))
    expect(best(offer([line('l1', 1000)], { Coupons: equal })).CouponIds).toEqual(['a', 'b'])
    const Activities = ['b', 'a'].map((id) => activity(id, [[100, 50]]))
    expect(best(offer([line('l1', 800)], { Activities })).ActivityId).toBe('a')
  })

  it('applies tickets to shows, and parking hours beside another coupon', () => {
    const input = offer(
      [line('l1', 3000, { Type: 'show' }), line('l2', 1000, { Type: 'parking' })],
      {
        Coupons: [
          coupon('ticket', 2000, { Kind: 'ticket', Scope: 'show' }),
          coupon('hour', 0, { Kind: 'parking', Scope: 'parking', Minutes: 60, MinutesWorth: 500 }),
        ],
      },
    )
    expect(best(input)).toMatchObject({ CouponIds: ['hour', 'ticket'], Off: 2500 })
  })

  it('removes two coupons by expiry and prefers the pair with the earliest', () => {
    const at = (id: string, days: number) => coupon(id, 1000, { ValidTo: inDays(days) })
    const Coupons = [at('a', 9), at('b', 3), at('c', 3), at('z', 1)]
    expect(best(offer([line('l1', 1500)], { Coupons }))).toMatchObject({
      CouponIds: ['z', 'b'],
      CouponOffs: [1000, 500],
    })
  })

  it('assigns two coupons so that both apply', () => {
    const input = offer([line('l1', 3000), line('l2', 500, { ShopId: 's2' })], {
      Coupons: [
        coupon('everywhere', 2000, { ValidTo: inDays(1) }),
        coupon('shop', 2000, { Scope: 'shops', ShopIds: ['s1'] }),
      ],
    })
    expect(best(input)).toMatchObject({ CouponOffs: [2000, 1500], Pay: 0 })
  })

  it('uses parking hours once, the smaller coupon of equal saving', () => {
    const parking = { Kind: 'parking', Scope: 'parking' } as const
    const input = offer([line('l1', 1500, { Type: 'parking' })], {
      Coupons: [
        coupon('a5h', 0, { ...parking, Minutes: 300, MinutesWorth: 1500 }),
        coupon('b3h', 0, { ...parking, Minutes: 180, MinutesWorth: 1500 }),
        coupon('c1h', 0, { ...parking, Minutes: 60, MinutesWorth: 500 }),
      ],
    })
    expect(best(input)).toMatchObject({ CouponIds: ['b3h'], Pay: 0 })
    const hour = { ...parking, Minutes: 60, MinutesWorth: 500 }
    const twoHours = { ...input, Coupons: [coupon('d1h', 0, hour), coupon('c1h', 0, hour)] }
    expect(best(twoHours)).toMatchObject({ CouponIds: ['c1h'], Pay: 1000 })
    expect(
      priceOffer(twoHours, { ActivityId: null, CouponIds: ['c1h', 'd1h'], UsePoints: false }),
    ).toEqual({ Ok: false, Reason: '不能与已选券同用' })
  })

  it('checks a coupon’s threshold after the activity’s reduction', () => {
    const input = offer([line('l1', 10_000)], {
      Activities: [activity('a', [[10_000, 2000]])],
      Coupons: [coupon('u', 1500, { Threshold: 9000 })],
    })
    expect(best(input)).toMatchObject({ ActivityId: 'a', CouponIds: [], Off: 2000 })
    expect(priceOffer(input, { ActivityId: 'a', CouponIds: ['u'], UsePoints: false })).toEqual({
      Ok: false,
      Reason: '参加活动后还差 10 元可用',
    })
  })

  it('takes the best tier, reached exactly at its amount', () => {
    const tiers = activity('a', [
      [5000, 500],
      [10_000, 2000],
      [20_000, 1000],
    ])
    const offOf = (amount: number) => best(offer([line('l', amount)], { Activities: [tiers] })).Off
    expect([4999, 5000, 9999, 10_000, 20_000].map(offOf)).toEqual([0, 500, 500, 2000, 2000])
  })

  it('uses points in whole units, within the share of the rest and above the minimum', () => {
    const pointsOf = (points: number, rule: Partial<typeof pointRule> = {}) =>
      best(offer([line('l', 1000)], { Points: points, PointRule: { ...pointRule, ...rule } }))
        .Points
    expect(pointsOf(99)).toBe(0)
    expect(pointsOf(199)).toBe(100)
    expect(pointsOf(10_000)).toBe(500)
    expect(pointsOf(10_000, { MaxPercent: 0 })).toBe(0)
    expect(pointsOf(10_000, { MinPoints: 500 })).toBe(500)
    expect(pointsOf(10_000, { MinPoints: 501 })).toBe(0)
  })

  it('rounds a discount down to the fen and applies its limit', () => {
    const rate = (amount: number, MaxOff = 0) =>
      best(
        offer([line('l', amount)], {
          Coupons: [coupon('u', 0, { Kind: 'discount', DiscountRate: 8.5, MaxOff })],
        }),
      ).Off
    expect([rate(100), rate(999), rate(6), rate(10_000, 700)]).toEqual([15, 149, 0, 700])
  })
})

describe('reason of an unusable coupon', () => {
  const goods = offer([line('l1', 5000)])
  const cases: [string, Parameters<typeof coupon>[2], string][] = [
    ['locked', { Status: 'Locked' }, '已被其他订单占用'],
    ['used', { Status: 'Used' }, '已使用'],
    ['given to another member', { Status: 'Given' }, '已转赠'],
    ['void', { Status: 'Void' }, '已作废'],
    ['not claimed yet', { Status: 'Unclaimed' }, '尚未领取'],
    ['marked expired', { Status: 'Expired' }, '已过期'],
    ['past its end', { ValidTo: now - 1 }, '已过期'],
    ['not valid yet', { ValidFrom: Date.UTC(2026, 11, 1) }, '12月1日 08:00 起可用'],
    ['of another day', { ExcludeDates: ['2026-11-21'] }, '今日不可用'],
    ['of another weekday', { ExcludeWeekdays: [6] }, '今日不可用'],
    ['short of its threshold', { Threshold: 6250 }, '还差 12.5 元可用'],
    ['a fen short of it', { Threshold: 5001 }, '还差 0.01 元可用'],
    ['of other shops', { Scope: 'shops', ShopIds: ['s2'] }, '不适用于本单商户'],
    ['of no shop', { Scope: 'shops' }, '不适用于本单商户'],
    ['of other goods', { Scope: 'goods', CategoryIds: ['c2'] }, '不适用于本单商品'],
    ['for parking', { Scope: 'parking' }, '仅限停车缴费使用'],
    ['of parking hours', { Kind: 'parking', Minutes: 60 }, '仅限停车缴费使用'],
    ['for shows', { Scope: 'show' }, '仅限购买演出票使用'],
    ['for tickets', { Kind: 'ticket' }, '仅限购买演出票使用'],
    ['a gift', { Kind: 'gift' }, '请到店出示，由商户兑换'],
    ['without a value', { Amount: 0 }, '本单无可抵扣金额'],
  ]
  it('names an empty remainder', () => {
    expect(reasonOf(offer([], { Coupons: [coupon('u', 100)] }), 'u')).toBe('本单无可抵扣金额')
  })

  test.each(cases)('%s', (_, more, reason) => {
    const input = { ...goods, Coupons: [coupon('u', 1000, more)] }
    expect(optimiseOffer(input)).toMatchObject({
      Coupons: [{ Id: 'u', Usable: false, Reason: reason, OffAmount: 0 }],
      Best: { Off: 0 },
    })
  })

  test.each<[string, Parameters<typeof coupon>[2]]>([
    ['in its first moment', { ValidFrom: now }],
    ['in its last moment', { ValidTo: now }],
    ['on its threshold', { Threshold: 5000 }],
    ['off its excluded days', { ExcludeDates: ['2026-11-20', '2026-11-22'], ExcludeWeekdays: [5] }],
    ['for its shop', { Scope: 'shops', ShopIds: ['s0', 's1'] }],
    ['on its goods', { Scope: 'goods', CategoryIds: ['c1'], ShopIds: [] }],
  ])('is empty %s', (_, more) => {
    expect(reasonOf({ ...goods, Coupons: [coupon('u', 1000, more)] }, 'u')).toBe('')
  })

  it('follows the park’s calendar, whose day ends at 16:00 UTC', () => {
    const sunday = { ...goods, Coupons: [coupon('u', 1, { ExcludeWeekdays: [0] })] }
    const at = (Now: number) => reasonOf({ ...sunday, Now }, 'u')
    expect(at(Date.UTC(2026, 10, 21, 15, 59, 59, 999))).toBe('')
    expect(at(Date.UTC(2026, 10, 21, 16))).toBe('今日不可用')
  })

  it('list has usable coupons first, sorted by saving', () => {
    const coupons = [
      coupon('z', 100, { Status: 'Used' }),
      coupon('c', 500, { ValidTo: inDays(3) }),
      coupon('b', 500, { ValidTo: inDays(2) }),
      coupon('a', 900),
    ]
    const { Coupons } = optimiseOffer({ ...goods, Coupons: coupons })
    expect(Coupons.map(({ Id }) => Id)).toEqual(['a', 'b', 'c', 'z'])
  })
})

describe('manual choice', () => {
  const input = offer([line('l1', 5000), line('l2', 5000, { ShopId: 's2' })], {
    Coupons: [
      coupon('one', 1000),
      coupon('two', 2000),
      coupon('three', 500),
      coupon('lone', 1500, { Stackable: alone }),
      coupon('whole', 10_000),
      coupon('used', 1000, { Status: 'Used' }),
    ],
    Activities: [
      activity('on', [[10_000, 1000]]),
      activity('far', [[15_000, 1000]]),
      activity('tiers', [
        [30_000, 3000],
        [12_000, 1000],
      ]),
      activity('elsewhere', [[100, 10]], { Scope: 'parking' }),
      activity('nothing', [[10_000, 0]]),
      activity('empty', []),
      activity('over', [[100, 10]], { EndAt: now - 1 }),
    ],
    Points: 1000,
    PointRule: pointRule,
  })
  const pick = (CouponIds: string[], ActivityId: string | null = null): OfferPick => ({
    ActivityId,
    CouponIds,
    UsePoints: false,
  })

  test.each<[string[], string | null, string]>([
    [['one', 'two', 'three'], null, '每单最多使用 2 张优惠券'],
    [['gone'], null, '优惠券不存在'],
    [['used'], null, '已使用'],
    [['one', 'lone'], null, '不能与已选券同用'],
    [['lone'], 'on', '不可与满减活动同享'],
    [['one', 'whole'], null, '一张优惠券已抵扣全部金额，无需叠加'],
    [[], 'far', '还差 50 元可参加活动'],
    [[], 'tiers', '还差 20 元可参加活动'],
    [[], 'elsewhere', '活动不适用于本单'],
    [[], 'nothing', '活动不适用于本单'],
    [[], 'empty', '活动不适用于本单'],
    [[], 'over', '活动未开始或已结束'],
    [[], 'gone', '活动未开始或已结束'],
  ])('of %j with activity %s is refused: %s', (coupons, activityId, reason) => {
    expect(priceOffer(input, pick(coupons, activityId))).toEqual({ Ok: false, Reason: reason })
  })

  it('is priced like the optimiser’s', () => {
    const priced = priceOffer(input, { ...pick(['two', 'one'], 'on'), UsePoints: true })
    expect(priced).toMatchObject({
      Ok: true,
      Price: { ActivityOff: 1000, CouponOff: 3000, PointsOff: 1000, Points: 1000, Pay: 5000 },
    })
  })

  it('counts a coupon named twice once', () => {
    expect(priceOffer(input, pick(['one', 'one']))).toEqual(priceOffer(input, pick(['one'])))
  })

  it('uses no points where a coupon excludes them', () => {
    const priced = priceOffer(input, { ...pick(['lone']), UsePoints: true })
    expect(priced).toMatchObject({ Ok: true, Price: { Points: 0, Off: 1500 } })
  })

  it('shows what each other coupon would add', () => {
    const verdicts = couponVerdicts(input, pick(['two']))
    expect(verdicts.map(({ Id }) => Id)).toEqual(input.Coupons.map(({ Id }) => Id))
    expect(verdicts).toEqual([
      { Id: 'one', Usable: true, Reason: '', OffAmount: 1000 },
      { Id: 'two', Usable: true, Reason: '', OffAmount: 2000 },
      { Id: 'three', Usable: true, Reason: '', OffAmount: 500 },
      { Id: 'lone', Usable: false, Reason: '不能与已选券同用', OffAmount: 0 },
      {
        Id: 'whole',
        Usable: false,
        Reason: '一张优惠券已抵扣全部金额，无需叠加',
        OffAmount: 0,
      },
      { Id: 'used', Usable: false, Reason: '已使用', OffAmount: 0 },
    ])
    expect(couponVerdicts(input, pick(['gone'])).every(({ Usable }) => !Usable)).toBe(true)
  })
})

describe('next tier', () => {
  const next = (input: OfferInput) => optimiseOffer(input).NextTier
  const text = (input: OfferInput) => {
    const { Best, NextTier } = optimiseOffer(input)
    return offerText(Best, NextTier)
  }

  it('is an activity’s tier with its additional saving', () => {
    const Activities = [
      activity('a', [
        [5000, 500],
        [10_000, 2500],
      ]),
    ]
    const input = offer([line('l', 8800)], { Activities })
    expect(next(input)).toEqual({ Need: 1200, ExtraOff: 2000, ActivityId: 'a', CouponId: null })
    expect(text(input)).toBe('满减省 5 元；再买 12 元，多省 20 元')
  })

  it('is a coupon’s threshold', () => {
    const Coupons = [coupon('u', 2000, { Kind: 'full', Threshold: 10_000 }), coupon('v', 300)]
    const input = offer([line('l', 8800)], { Coupons })
    expect(next(input)).toEqual({ Need: 1200, ExtraOff: 2000, ActivityId: null, CouponId: 'u' })
    expect(text(input)).toBe('券省 3 元；再买 12 元，多省 20 元')
  })

  it('skips tiers that save no more than now', () => {
    const stackable = { Stackable: alone }
    const Coupons = [
      coupon('now', 1000, stackable),
      coupon('near', 800, { ...stackable, Threshold: 6000 }),
      coupon('far', 1500, { ...stackable, Threshold: 7000 }),
    ]
    expect(next(offer([line('l', 5000)], { Coupons }))).toMatchObject({
      Need: 2000,
      ExtraOff: 500,
      CouponId: 'far',
    })
  })

  it('is not the growth of a discount', () => {
    const Coupons = [
      coupon('rate', 0, { Kind: 'discount', DiscountRate: 5, Stackable: alone }),
      coupon('u', 100, { Threshold: 6000, Stackable: alone }),
    ]
    expect(next(offer([line('l', 5000)], { Coupons }))).toBeNull()
  })

  it('is not a coupon of equal saving that expires earlier', () => {
    const Coupons = [
      coupon('rate', 0, { Kind: 'discount', DiscountRate: 5, Stackable: alone }),
      coupon('u', 3000, { Threshold: 6000, ValidTo: inDays(1), Stackable: alone }),
    ]
    const input = offer([line('l', 5000)], { Coupons })
    expect(best({ ...input, Lines: [line('l', 6000)] }).CouponIds).toEqual(['u'])
    expect(next(input)).toBeNull()
  })

  it('is none for other shops, parking, or unsafe amounts', () => {
    const far = coupon('far', 100, { Threshold: Number.MAX_SAFE_INTEGER })
    const other = coupon('other', 100, { Threshold: 6000, Scope: 'shops', ShopIds: ['s2'] })
    expect(next(offer([line('l', 5000)], { Coupons: [far, other] }))).toBeNull()
    const parked = offer([line('l', 500, { Type: 'parking' })], {
      Activities: [activity('a', [[1000, 100]])],
    })
    expect(next(parked)).toBeNull()
  })

  it('text counts reductions before the offers', () => {
    const { Best } = optimiseOffer(offer([line('l', 900)], { Coupons: [coupon('u', 300)] }))
    expect(offerText(Best, null, 250)).toBe('折扣省 2.5 元，券省 3 元')
  })

  it('text is absent without a next tier', () => {
    expect(text(offer([line('l', 100)]))).toBe('暂无可用优惠')
    expect(text(offer([line('l', 900)], { Coupons: [coupon('u', 300), coupon('v', 250)] }))).toBe(
      '券省 5.5 元',
    )
  })

  it(
    seeded('keeps its promise: buying `Need` more adds exactly `ExtraOff` from the named offer'),
    () => {
      let seen = 0
      fc.assert(
        fc.property(anyOffer, (input) => {
          const { Best, NextTier } = optimiseOffer(input)
          if (!NextTier) return
          seen += 1
          const { Need, ExtraOff, ActivityId, CouponId } = NextTier
          const chosenCoupon = input.Coupons.find(({ Id }) => Id === CouponId)
          const chosenActivity = input.Activities.find(({ Id }) => Id === ActivityId)
          expect([chosenCoupon, chosenActivity].filter(Boolean)).toHaveLength(1)
          const after = best(
            withMore(input, Need, (each) =>
              chosenCoupon ? couponCovers(chosenCoupon, each) : covers(chosenActivity!, each),
            ),
          )
          expect(Need).toBeGreaterThan(0)
          expect(ExtraOff).toBeGreaterThan(0)
          expect(after.ActivityOff + after.CouponOff).toBe(
            Best.ActivityOff + Best.CouponOff + ExtraOff,
          )
          if (chosenCoupon) expect(after.CouponIds).toContain(CouponId)
          else expect(after.ActivityId).toBe(ActivityId)
        }),
        { numRuns: runs(3000) },
      )
      expect(seen).toBeGreaterThan(runs(200))
    },
  )
})

describe('any order', () => {
  const numRuns = runs(3000)

  it(seeded('the best offer equals that found by trying every combination'), () => {
    const found = { activity: 0, pair: 0, points: 0, capped: 0 }
    fc.assert(
      fc.property(anyOffer, (input) => {
        const { Best } = optimiseOffer(input)
        const all = allByHand(input)
        const chosen = all.find(
          ({ activityId, couponIds }) =>
            activityId === Best.ActivityId &&
            couponIds.join() === [...Best.CouponIds].sort().join(),
        )
        expect(chosen).toMatchObject({ off: Best.Off, points: Best.Points })
        const better = all.filter(({ rank }) => compareRank(rank, chosen!.rank) < 0)
        expect(better).toEqual([])
        found.activity += Number(Best.ActivityId !== null)
        found.pair += Number(Best.CouponIds.length === 2)
        found.points += Number(Best.Points > 0)
        found.capped += Number(Best.Pay === 0 && Best.CouponIds.length === 2)
      }),
      { numRuns },
    )
    // The generator must produce every case that the property is about.
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(runs(30))
  })

  it(
    seeded('no sum is negative, every sum adds up, and no line is reduced by more than it costs'),
    () => {
      fc.assert(
        fc.property(anyOffer, (input) => {
          const { Best } = optimiseOffer(input)
          expectSound(input, Best)
          expect(Best.Off).toBeGreaterThanOrEqual(0)
          expect(Best.CouponOffs.every((off) => off > 0)).toBe(true)
        }),
        { numRuns },
      )
    },
  )

  it(seeded('the order of lines, coupons, activities and tiers does not matter'), () => {
    const shuffled = anyOffer.chain((input) => {
      const shuffle = <T>(all: readonly T[]) =>
        fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })
      return fc.tuple(
        fc.constant(input),
        fc.record({
          Lines: shuffle(input.Lines),
          Coupons: shuffle(input.Coupons),
          Activities: shuffle(
            input.Activities.map((each) => ({ ...each, Tiers: [...each.Tiers].reverse() })),
          ),
        }),
      )
    })
    fc.assert(
      fc.property(shuffled, ([input, other]) => {
        expect(optimiseOffer({ ...input, ...other })).toEqual(optimiseOffer(input))
      }),
      { numRuns },
    )
  })

  it(
    seeded(
      'the best offer can be picked at its price, and every possible pick has the price it shows',
    ),
    () => {
      fc.assert(
        fc.property(
          anyOffer,
          fc.array(fc.nat(6), { maxLength: 2 }),
          fc.nat(3),
          (input, ids, at) => {
            const { Best } = optimiseOffer(input)
            expect(priceOffer(input, { ...Best, UsePoints: true })).toEqual({
              Ok: true,
              Price: Best,
            })
            const pick: OfferPick = {
              ActivityId: input.Activities[at]?.Id ?? null,
              CouponIds: ids.map((id) => `u${id}`),
              UsePoints: true,
            }
            const priced = priceOffer(input, pick)
            if (!priced.Ok) return expect(priced.Reason).not.toBe('')
            expectSound(input, priced.Price)
            expect(priced.Price.Off).toBeLessThanOrEqual(Best.Off)
            const byHand = allByHand(input).find(
              ({ activityId, couponIds }) =>
                activityId === pick.ActivityId &&
                couponIds.join() === [...new Set(pick.CouponIds)].sort().join(),
            )
            expect(priced.Price.Off).toBe(byHand?.off)
          },
        ),
        { numRuns },
      )
    },
  )

  it(
    seeded('a coupon is usable exactly when it can be picked alone, and has a reason otherwise'),
    () => {
      fc.assert(
        fc.property(anyOffer, (input) => {
          const { Coupons, Best } = optimiseOffer(input)
          expect(Coupons.map(({ Id }) => Id).sort()).toEqual(
            input.Coupons.map(({ Id }) => Id).sort(),
          )
          for (const { Id, Usable, Reason, OffAmount } of Coupons) {
            const priced = priceOffer(input, {
              ActivityId: null,
              CouponIds: [Id],
              UsePoints: false,
            })
            expect(Usable).toBe(priced.Ok)
            expect(OffAmount).toBe(priced.Ok ? priced.Price.Off : 0)
            expect(Reason).toBe(priced.Ok ? '' : priced.Reason)
          }
          const usable = Coupons.filter(({ Usable }) => Usable).map(({ Id }) => Id)
          expect(usable).toEqual(expect.arrayContaining(Best.CouponIds))
        }),
        { numRuns: runs(1000) },
      )
    },
  )

  it(seeded('the input is not changed'), () => {
    fc.assert(
      fc.property(anyOffer, (input) => {
        const before = JSON.stringify(input)
        optimiseOffer(input)
        couponVerdicts(input, { ActivityId: null, CouponIds: [], UsePoints: true })
        expect(JSON.stringify(input)).toBe(before)
      }),
      { numRuns: runs(300) },
    )
  })
})

/** The invariants of a price, for every choice. */
function expectSound(input: OfferInput, price: OfferPrice): void {
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
  const total = sum(input.Lines.map(({ Amount }) => Amount))
  expect(price.Pay).toBeGreaterThanOrEqual(0)
  expect(price.Pay + price.Off).toBe(total)
  expect(price.ActivityOff + price.CouponOff + price.PointsOff).toBe(price.Off)
  expect(sum(price.CouponOffs)).toBe(price.CouponOff)
  expect(price.Points).toBeLessThanOrEqual(input.Points)
  expect(price.Lines).toHaveLength(input.Lines.length)
  for (const key of ['ActivityOff', 'CouponOff', 'PointsOff', 'Pay'] as const)
    expect(sum(price.Lines.map((share) => share[key]))).toBe(price[key])
  for (const share of price.Lines) {
    const { ActivityOff, CouponOff, PointsOff, Pay, Id } = share
    expect(Math.min(ActivityOff, CouponOff, PointsOff, Pay)).toBeGreaterThanOrEqual(0)
    const { Amount } = input.Lines.find((each) => each.Id === Id)!
    expect(ActivityOff + CouponOff + PointsOff + Pay).toBe(Amount)
  }
}

describe('invalid input', () => {
  const good = offer([line('l', 100)], { PointRule: pointRule })
  const notWhole = 'amounts are whole and not negative'
  const twice = 'an Id occurs twice'
  const unit = 'PointRule: a unit is positive and at most 100 percent are paid'
  test.each<[string, Partial<OfferInput>, string]>([
    ['a negative amount', { Lines: [line('l', -1)] }, `Line l: ${notWhole}`],
    ['half a fen', { Lines: [line('l', 0.5)] }, `Line l: ${notWhole}`],
    ['NaN', { Lines: [line('l', NaN)] }, `Line l: ${notWhole}`],
    [
      'a too large order',
      { Lines: [line('l', 2 ** 33 + 1)] },
      'Lines: together at most 8589934592 fen',
    ],
    ['a duplicate line', { Lines: [line('l', 1), line('l', 1)] }, `Lines: ${twice}`],
    ['a duplicate coupon', { Coupons: [coupon('u', 1), coupon('u', 1)] }, `Coupons: ${twice}`],
    [
      'a duplicate activity',
      { Activities: [activity('a', []), activity('a', [])] },
      `Activities: ${twice}`,
    ],
    ['a negative coupon', { Coupons: [coupon('u', -1)] }, `Coupon u: ${notWhole}`],
    [
      'a fractional threshold',
      { Coupons: [coupon('u', 1, { Threshold: 0.5 })] },
      `Coupon u: ${notWhole}`,
    ],
    ['a negative tier', { Activities: [activity('a', [[100, -1]])] }, `Activity a: ${notWhole}`],
    ['half a point', { Points: 0.5 }, `Points: ${notWhole}`],
    [
      'a point rule of half a fen',
      { PointRule: { ...pointRule, Fen: 0.5 } },
      `PointRule: ${notWhole}`,
    ],
    ['a unit of zero points', { PointRule: { ...pointRule, Points: 0 } }, unit],
    ['a unit of zero fen', { PointRule: { ...pointRule, Fen: 0 } }, unit],
    ['a point share above the whole', { PointRule: { ...pointRule, MaxPercent: 101 } }, unit],
  ])('%s is refused', (_, more, message) => {
    expect(() => optimiseOffer({ ...good, ...more })).toThrow(new RangeError(message))
  })

  it('does not include large orders: shares stay exact at the limit', () => {
    const input = offer([line('a', 2 ** 32 + 1), line('b', 2 ** 31 + 7), line('c', 2 ** 31 - 8)], {
      Coupons: [coupon('u', 2 ** 33 - 2), coupon('v', 0, { Kind: 'discount', DiscountRate: 0.1 })],
    })
    expectSound(input, best(input))
    expect(best(input).Pay).toBe(0)
  })
})
