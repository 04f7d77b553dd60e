import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'
import { smsCalls } from '@/contract/sms'
import { describeServer, startTestApp } from '../support/server/testApp'

const test = describeServer()

describe('/dev/sms', () => {
  it('lists sent messages, newest first, as a page and as JSON', async () => {
    await test.call(smsCalls.register, { PhoneNumber: '13700000001' })
    await test.call(smsCalls.login, { PhoneNumber: '13700000002' })
    const list = (await test.app.inject('/dev/sms.json')).json()
    expect(list.slice(0, 2)).toMatchObject([
      { Phone: '13700000002', Purpose: 'login', Code: test.codeOf('13700000002') },
      { Phone: '13700000001', Purpose: 'register' },
    ])
    const page = await test.app.inject('/dev/sms')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain(test.codeOf('13700000001'))
    expect(page.body).toContain('用于注册')
  })

  it('is closed on a server with a park that is not a demo', async () => {
    const real = await startTestApp()
    try {
      await real.sql(`update park set is_demo = false where tenant_id = 'binjiang'`)
      real.services.parks.forget()
      for (const url of ['/dev/sms', '/dev/sms.json']) {
        expect((await real.app.inject(url)).statusCode).toBe(404)
      }
    } finally {
      await real.close()
    }
  })

  it('exists in demo mode only', async () => {
    const quiet = await startTestApp({ environment: { DEMO: 'off' } })
    try {
      for (const url of ['/dev/sms', '/dev/sms.json']) {
        expect((await quiet.app.inject(url)).statusCode).toBe(404)
      }
    } finally {
      await quiet.close()
    }
  })
})

describe('/docs', () => {
  it('describes every call of the contract', async () => {
    const document = (await test.app.inject('/docs/json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const calls of Object.values(domains as Record<string, Domain>)) {
      for (const { method, path, summary, auth } of Object.values(calls)) {
        const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
        expect(operation.summary).toBe(summary)
        expect(Object.keys(operation.security[0])).toContain(
          auth === 'client' ? 'client' : auth === 'visitor' ? 'park' : 'bearer',
        )
        expect(
          operation.responses[200].content['application/json'].schema.properties.data,
        ).toBeDefined()
      }
    }
  })

  it('loads nothing from other hosts', async () => {
    const page = await test.app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, source]) => source ?? '',
    )
    expect(sources.length).toBeGreaterThan(2)
    for (const source of sources) {
      expect(source).not.toMatch(/^(https?:)?\/\//)
      const url = new URL(source, 'http://x/docs/').pathname
      expect((await test.app.inject(url)).statusCode).toBe(200)
    }
  })

  it('can be switched off', async () => {
    const quiet = await startTestApp({ environment: { DOCS: 'off' } })
    try {
      expect((await quiet.app.inject('/docs/json')).statusCode).toBe(404)
    } finally {
      await quiet.close()
    }
  })
})
