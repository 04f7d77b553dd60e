/** The demo parks do not contradict themselves: covers, hours, places. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { demoParkIds, membersOf } from '../../../server/tools/seed/members/members'
import { invitationsOf } from '../../../server/tools/seed/members/invitations'
import { seedCalendar } from '../../../server/tools/seed/members/calendar'
import { signUpsOf } from '../../../server/tools/seed/members/signUps'

const HOUR_MS = 3_600_000

const folder = (park: string, ...rest: string[]) => path.resolve('parks', park, ...rest)
const textOf = (park: string, file: string) => readFileSync(folder(park, file), 'utf8')

/** Kinds of content with covers, one file for all or one for each. */
const kinds = [
  'activities',
  'notices',
  'articles',
  'shows.yaml',
  'goods.yaml',
  'point-goods.yaml',
  'spend-and-save.yaml',
  'scene-plans.yaml',
  'films.yaml',
  'banners.yaml',
]

const filesOf = (park: string, kind: string): string[] => {
  if (!existsSync(folder(park, kind))) return []
  return kind.includes('.')
    ? [kind]
    : readdirSync(folder(park, kind)).map((one) => `${kind}/${one}`)
}

const coversOf = (park: string, kind: string) =>
  filesOf(park, kind).flatMap((file) =>
    [...textOf(park, file).matchAll(/^(?:- | {2})?(?:封面|海报|图片): (pictures\/\S+)$/gm)].map(
      ([, cover = '']) => cover,
    ),
  )

/** Covers of two kinds that are about the same thing. */
const shared: Record<(typeof demoParkIds)[number], Record<string, string>> = {
  mianfang: {
    'notice-open-studio': 'the open day and its notice',
    'notice-book-fair': 'stalls of the book fair and its notice',
    'article-indigo': 'the dyeing class and the article about dyeing',
    'article-cats': 'the cats of the mill, as an article and on a card',
    'signup-ukulele': 'the ukulele course and its kit',
    'notice-loom-exhibition': 'the exhibition and its catalogue',
    'activity-night-market': 'the night market, as savings and as a plan',
    'activity-family-table': 'the family table, as savings and as a plan',
    'activity-handmade-street': 'the street of workshops, as savings and as a plan',
  },
  binjiang: {
    'notice-tide-exhibition': 'the night and the notice of the exhibition',
    'notice-riverside-walk': 'the walk and its notice',
    'notice-river-season': 'the open day of the season and its notice',
    'notice-ferry': 'the picnic on the ferry and the ferry',
    'notice-backstage': 'the tour and its notice',
    'article-kunqu': 'the first lesson, the article and the recording of kunqu',
    'article-long-scroll': 'the scroll, as an article and as a print',
    'article-cello': 'the cello, as an article and as a record',
    'activity-show-night': 'the night of the show, as savings and as a plan',
    'activity-water-street': 'the water street, as savings and as a plan',
    'activity-handmade': 'the street of workshops, as savings and as a plan',
    'banner-river-season': 'the season, as a banner and as a plan',
  },
}

describe.each(demoParkIds)('%s', (park) => {
  test('no two items of a kind share a cover', () => {
    const twice = kinds.flatMap((kind) => {
      const covers = coversOf(park, kind)
      return covers.filter((cover, at) => covers.indexOf(cover) !== at)
    })
    expect(twice).toEqual([])
    expect(coversOf(park, 'activities').length).toBeGreaterThan(5)
  })

  test('items of two kinds share a cover only if they have the same subject', () => {
    const covers = kinds.flatMap((kind) => [...new Set(coversOf(park, kind))])
    const twice = covers
      .filter((cover, at) => covers.indexOf(cover) !== at)
      // Goods for points are also sold.
      .filter((cover) => !/\/(points|goods|coupon|dish)-/.test(cover))
      .map((cover) => path.basename(cover, '.svg'))
    expect(twice.filter((cover) => !shared[park][cover])).toEqual([])
  })

  test('activities keep to the hours of the park and of the shop that holds them', () => {
    const [, parkHours = ''] = /^开放时间: (.*)$/m.exec(textOf(park, 'park.yaml')) ?? []
    const rows = textOf(park, 'shop-hours.csv').split('\n').slice(1)
    const shops = new Map(
      textOf(park, 'shops.csv')
        .split('\n')
        .map((line) => line.split(',').slice(0, 2) as [string, string]),
    )
    const wrong = filesOf(park, 'activities').flatMap((file) => {
      const text = textOf(park, file)
      const [, startDay = '', from = ''] = /^开始: (.*) (\d\d:\d\d)$/m.exec(text) ?? []
      const [, to = ''] = /^结束: .* (\d\d:\d\d)$/m.exec(text) ?? []
      const weekday = /^周./.exec(startDay)?.[0] ?? ''
      const hours = parkHours.split('（')[0]?.match(/\d\d:\d\d/g) ?? []
      const [opens = '00:00'] = hours
      const closes = hours[hours.length - 1] ?? '24:00'
      const outsidePark = from < opens || to > closes ? [`${file}: ${from}–${to}`] : []
      const host = [...shops].find(([, name]) => text.includes(`主办: ${name}\n`))
      if (!host) return outsidePark
      const isOpen = rows.some((row) => {
        const [, shop, days = '', open = '', close = ''] = row.split(',')
        return shop === host[0] && isOn(days, weekday) && open <= from && close >= to
      })
      return isOpen ? outsidePark : [...outsidePark, `${file}: ${host[1]} is closed`]
    })
    expect(wrong).toEqual([])
  })

  // Whenever the demo is started: just after midnight, too.
  test.each([0.5, 9, 23.5])('at %d o’clock sign-ups and visits happen in their time', (hour) => {
    const now = Date.parse('2026-11-27T16:00:00Z') + hour * HOUR_MS
    const calendar = seedCalendar(now)
    const opening = (key: string) => {
      const text = textOf(park, `activities/${key}.md`)
      const [, days = '', clock = ''] = /^开始报名: 今天([-+]\d+) (\d\d:\d\d)$/m.exec(text) ?? []
      return calendar.daysFromNow(Number(days), clock)
    }
    const early = signUpsOf(park).filter(({ activity, ago }) => now - ago < opening(activity))
    expect(early.map(({ activity, account }) => `${activity} of ${account}`)).toEqual([])

    const visits = invitationsOf(calendar, park).flatMap(
      ({ key, visits: all, validFrom, validTo }) =>
        all.map(({ at }) => ({ key, isInTime: at >= validFrom && at < validTo && at <= now })),
    )
    expect(visits.length).toBeGreaterThan(0)
    expect(visits.filter(({ isInTime }) => !isInTime)).toEqual([])
  })

  test('nothing names a place of the other park', () => {
    const [other] = demoParkIds.filter((each) => each !== park)
    const namesOf = (of: string) =>
      ['shops.csv', 'buildings.csv'].flatMap((file) =>
        textOf(of, file)
          .split('\n')
          .slice(1)
          .map((line) => line.split(',')[1]?.split(' ').pop() ?? '')
          .filter((name) => name.length > 2),
      )
    const own = namesOf(park).join(' ')
    const foreign = namesOf(other!).filter((name) => !own.includes(name) && name !== '游客中心')
    const calendar = seedCalendar(Date.parse('2026-11-27T04:00:00Z'))
    const seeded = JSON.stringify([membersOf(park, calendar), invitationsOf(calendar, park)])
    const texts = kinds.flatMap((kind) => filesOf(park, kind)).map((file) => textOf(park, file))
    const named = foreign.filter((name) => [seeded, ...texts].some((text) => text.includes(name)))
    expect(named).toEqual([])
    expect(foreign.length).toBeGreaterThan(10)
  })
})

/** Whether a row of hours (每天, 周二至周日, 周一、周三至周日) holds on a weekday. */
function isOn(days: string, weekday: string): boolean {
  const week = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
  if (days === '每天') return true
  return days.split('、').some((part) => {
    const [first = '', last = first] = part.split('至')
    const at = week.indexOf(weekday)
    return at >= week.indexOf(first) && at <= week.indexOf(last)
  })
}
