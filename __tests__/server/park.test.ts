import { parkCalls } from '@/contract/park'
import { parseEntry } from '@/rules/entry'
import { describeServer, requestOf, startTestApp } from '../support/server/testApp'

const test = describeServer()

const lookUp = (Host?: string, park?: string) =>
  test.call(parkCalls.getParkInfo, Host === undefined ? {} : { Host }, { park })

describe('WEB_VIEW_SOURCES', () => {
  const sources = ['https://guide.example.com', 'https://map.example.com:8443']

  it('reaches the app as hosts and the content policy as configured', async () => {
    const own = await startTestApp({ environment: { WEB_VIEW_SOURCES: sources.join(',') } })
    try {
      const reply = await own.call(parkCalls.getParkInfo, {})
      expect(reply.data.WebViewHosts).toEqual(['guide.example.com', 'map.example.com:8443'])
      const health = await own.app.inject('/health')
      expect(health.headers['content-security-policy']).toContain(
        `frame-src 'self' ${sources.join(' ')}`,
      )
    } finally {
      await own.close()
    }
  })

  it('unset names no other host', async () => {
    expect((await lookUp()).data.WebViewHosts).toEqual([])
  })
})

it('the demo parks use one mall family each', async () => {
  expect((await lookUp('mianfang.localhost')).data.MallFamily).toBe('B')
  expect((await lookUp('binjiang.localhost')).data.MallFamily).toBe('A')
})

describe('park by host', () => {
  it.each([
    ['mianfang.localhost', 'mianfang'],
    ['binjiang.localhost', 'binjiang'],
    ['BinJiang.LocalHost:10086', 'binjiang'],
    ['binjiang.localhost.', 'binjiang'],
  ])('%s gives %s, whatever the client’s park', async (host, id) => {
    expect((await lookUp(host)).data.Id).toBe(id)
  })

  it('missing gives the client’s own park', async () => {
    const { data } = await lookUp(undefined, 'binjiang')
    expect(data).toMatchObject({ Id: 'binjiang', Name: '滨江文化中心' })
    expect(data.ThemeColours.Accent).toMatch(/^#[0-9a-f]{6}$/)
  })

  it.each(['elsewhere.example', 'localhost', 'mianfang', '.', '%'])(
    '%s gives 404',
    async (host) => {
      expect((await lookUp(host)).status).toBe(404)
    },
  )

  it('finds a new park within seconds and no removed one', async () => {
    await test.sql(
      `insert into park select 'new', name, short_name, slogan, introduction, phone, email, address, latitude,
         longitude, open_hours, operator, logo, accent, accent_dark, accent_soft, '{new.example}', true, false,
         created_at from park where tenant_id = 'mianfang'`,
    )
    test.clock.pass(10_001)
    expect((await lookUp('new.example')).data.Id).toBe('new')
    await test.sql(`update park set is_active = false where tenant_id = 'new'`)
    test.clock.pass(10_001)
    expect((await lookUp('new.example')).status).toBe(404)
    expect((await lookUp('mianfang.localhost', 'new')).status).toBe(401)
  })
})

describe('entry address', () => {
  const entry = async (host: string, query: Record<string, string>, park?: string) => {
    const request = requestOf(parkCalls.getEntryUrl, query, { park })
    const headers = { ...request.headers, host }
    return (await test.app.inject({ ...request, headers })).json().data.Url as string
  }

  it('keeps the current host if it belongs to the park', async () => {
    expect(await entry('mianfang.localhost:10086', { type: 'notice', id: 'a b' })).toBe(
      'http://mianfang.localhost:10086/?type=notice&id=a+b',
    )
  })

  it('of a shop opens its page by type, and its payment by code', async () => {
    const led = async (query: Record<string, string>) => {
      const url = new URL(await entry('mianfang.localhost', query))
      return parseEntry(Object.fromEntries(url.searchParams), []).destination
    }
    expect(await led({ type: 'business', id: 'b1' })).toEqual({ kind: 'business', id: 'b1' })
    expect(await led({ shopId: 'b1' })).toEqual({ kind: 'payShop', shopId: 'b1' })
  })

  it('uses the park’s host when called from any other', async () => {
    expect(await entry('localhost:10086', {}, 'binjiang')).toBe('http://binjiang.localhost:10086/')
    expect(await entry('evil.example', {}, 'binjiang')).toBe('http://binjiang.localhost/')
    expect(await entry('mianfang.localhost', {}, 'binjiang')).toBe('http://binjiang.localhost/')
  })
})
