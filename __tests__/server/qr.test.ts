import { qrCalls } from '@/contract/qr'
import { manageUserCalls } from '@/contract/manageUser'
import { parkCalls } from '@/contract/park'
import { parseEntry } from '@/rules/entry'
import { OTHER_PARK, describeServer, phones, requestOf } from '../support/server/testApp'

const test = describeServer()

describe('short code', () => {
  const generate = async (entry: Record<string, unknown>) =>
    test.call(qrCalls.GenerateQR, entry, { tokens: await test.logIn() })
  const resolve = (ShortCode: string, park?: string) =>
    test.call(qrCalls.GetQRSceneOfShortCode, { ShortCode }, { park })

  it('leads to its entry, in its park, until it expires', async () => {
    const { data } = await generate({ type: 'activity', id: 'a-1', Days: 2 })
    const scene = new URL(data.Url).searchParams.get('scene')!
    expect(scene).toBe(data.ShortCode)
    expect(parseEntry({ scene }, []).destination).toEqual({ kind: 'shortCode', code: scene })

    const { Scene } = (await resolve(scene)).data
    const entry = Object.fromEntries(new URLSearchParams(Scene))
    expect(parseEntry(entry, []).destination).toEqual({ kind: 'activity', id: 'a-1' })

    expect((await resolve(scene, OTHER_PARK)).status).toBe(404)
    expect((await resolve('unknown')).status).toBe(404)
    test.clock.pass(2 * 86_400_000)
    expect((await resolve(scene)).status).toBe(404)
  })

  it.each([
    ['GenerateQR', qrCalls.GenerateQR],
    ['getEntryUrl', parkCalls.getEntryUrl],
  ])('%s uses the park’s host, whatever host the caller sends', async (_name, endpoint) => {
    const tokens = await test.logIn()
    const urlBy = async (host: string) => {
      const request = requestOf(endpoint, { type: 'activity', id: 'a-1' }, { tokens })
      const response = await test.app.inject({ ...request, headers: { ...request.headers, host } })
      return new URL(response.json().data.Url as string).host
    }
    for (const host of ['evil.example', 'evil.example:8443', 'mianfang.localhost.evil.example']) {
      expect(await urlBy(host)).not.toContain('evil')
    }
    expect(await urlBy('mianfang.localhost:10086')).toBe('mianfang.localhost:10086')
    // A demo is also opened from a phone on the same network.
    if (endpoint === qrCalls.GenerateQR) {
      expect(await urlBy('192.168.1.20:10086')).toBe('192.168.1.20:10086')
    }
    await test.sql(`update park set is_demo = false where tenant_id = 'mianfang'`)
    test.services.parks.forget()
    try {
      expect(await urlBy('192.168.1.20:8443')).toMatch(/^mianfang\.localhost/)
    } finally {
      await test.sql(`update park set is_demo = true where tenant_id = 'mianfang'`)
      test.services.parks.forget()
    }
  })

  it('is created only for entries that the app can open', async () => {
    for (const nowhere of [{}, { type: 'nonsense', id: '1' }, { id: '1' }, { p: '1' }]) {
      expect((await generate(nowhere)).body.Reason).toBe('entry')
    }
  })
})

describe('staff by phone', () => {
  const lookUp = async (phone: string, as: string) =>
    test.call(
      manageUserCalls.manageUserInfoByPhone,
      { PhoneNumber: phone },
      { tokens: await test.logIn(as) },
    )

  it('members see themselves, staff see colleagues, no one sees other members', async () => {
    const { member, newMember, maintenance, inspection } = phones
    expect((await lookUp(member, member)).data).toMatchObject({ IsStaff: false, Roles: [] })
    expect((await lookUp(maintenance, inspection)).data).toMatchObject({
      IsStaff: true,
      Roles: ['maintenance'],
    })
    expect((await lookUp(newMember, member)).status).toBe(403)
    expect((await lookUp(maintenance, member)).status).toBe(403)
    expect((await lookUp(member, maintenance)).status).toBe(404)
    expect((await lookUp('13499999999', maintenance)).status).toBe(404)
  })
})
