import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { openWritten } from '../fixture/openWritten'
import { networkFailure, type SentRequest } from '../../../scripts/weappHost/wx/network'

const HOST = 'https://api.park.example.com'

/** A page with a button that makes one wx call and prints its result. */
const asking = (api: string, options: string) => ({
  wxml: '<button bindtap="go">go</button>',
  js: `Page({ go() {
    const task = wx.${api}(Object.assign({
      success(r) { console.log('ok ' + JSON.stringify(r)) },
      fail(r) { console.log('fail ' + JSON.stringify(r)) },
    }, ${options}))
    if (this.shallAbort) task.abort()
  } })`,
})

/** A server on the loopback that returns the request it received. */
async function echoServer() {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const body = Buffer.concat(chunks).toString('utf8')
      response.writeHead(201, { 'content-type': 'application/json', 'x-told': 'yes' })
      response.end(JSON.stringify({ method, url, type: headers['content-type'], body }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { base, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('wx.request', () => {
  test('reaches a server on the loopback, whatever API host the build names', async () => {
    const { base, close } = await echoServer()
    const options = `{ url: '${HOST}/a/b?c=1', method: 'POST', data: { n: '中' } }`
    const app = await openWritten(asking('request', options), { backend: base })
    await app.page.tap('go')
    const { statusCode, header, data } = JSON.parse(app.printed[0]!.slice(3)) as {
      statusCode: number
      header: Record<string, string>
      data: unknown
    }
    expect(statusCode).toBe(201)
    expect(header['x-told']).toBe('yes')
    expect(data).toEqual({
      method: 'POST',
      url: '/a/b?c=1',
      type: 'application/json',
      body: '{"n":"中"}',
    })
    await close()
  })

  test('passes path, query, header and body to a handler', async () => {
    const seen: SentRequest[] = []
    const options = `{ url: '${HOST}/a?b=1', data: { c: '&' }, header: { 'X-One': 1 } }`
    const app = await openWritten(asking('request', options), {
      backend: (request) => {
        seen.push(request)
        return { status: 404, data: 'no JSON' }
      },
    })
    await app.page.tap('go')
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/a', query: { b: '1', c: '&' } })
    expect(seen[0]?.header['x-one']).toBe('1')
    expect(app.requests).toEqual(seen)
    // In WeChat a status is no failure, and a body that is no JSON arrives as text.
    expect(app.printed[0]).toContain('"statusCode":404')
    expect(app.printed[0]).toContain('"data":"no JSON"')
  })

  test.each([
    [
      'a host that is not listed',
      `{ url: 'https://other.example.com/' }`,
      'url not in domain list',
    ],
    ['a relative address', `{ url: '/a' }`, 'invalid url'],
  ])('to %s is refused', async (_what, options, reason) => {
    const app = await openWritten(asking('request', options))
    await app.page.tap('go')
    expect(app.printed[0]).toContain(`request:fail ${reason}`)
    expect(app.requests).toEqual([])
    // Recorded although the app may ignore it: no phone sends this request.
    expect(app.errors.take()).toHaveLength(1)
  })

  test('fails offline and works again later', async () => {
    let isBroken = true
    const app = await openWritten(asking('request', `{ url: '${HOST}/a' }`), {
      backend: () => {
        if (isBroken) throw networkFailure()
        return {}
      },
    })
    await app.page.tap('go')
    isBroken = false
    await app.setOnline(false)
    await app.page.tap('go')
    await app.setOnline(true)
    await app.page.tap('go')
    const ends = app.printed.map((line) => line.split(' ')[0])
    expect(ends).toEqual(['fail', 'fail', 'ok'])
  })

  test('ends after the timeout in the app’s own time', async () => {
    const app = await openWritten(asking('request', `{ url: '${HOST}/a' }`), {
      backend: () => new Promise(() => {}),
    })
    await app.page.tap('go', { settle: false })
    await app.elapse(59_000)
    expect(app.printed).toEqual([])
    await app.elapse(1_500)
    expect(app.printed[0]).toContain('request:fail timeout')
  })

  test('can be aborted', async () => {
    const written = asking('request', `{ url: '${HOST}/a' }`)
    const app = await openWritten({
      ...written,
      js: written.js.replace('{ go()', '{ shallAbort: true, go()'),
    })
    await app.page.tap('go')
    expect(app.printed).toEqual(['fail {"errMsg":"request:fail abort"}'])
  })

  test('with an error of the handler fails the test and is no reply', async () => {
    const app = await openWritten(asking('request', `{ url: '${HOST}/a' }`), {
      backend: () => {
        throw new Error('the handler is wrong')
      },
    })
    await app.page.tap('go')
    expect(String(app.errors.take()[0]?.error)).toContain('the handler is wrong')
  })

  test('beyond ten at once waits in line', async () => {
    let running = 0
    let most = 0
    const js = `Page({ onLoad() { for (let n = 0; n < 15; n++) wx.request({ url: '${HOST}/' + n }) } })`
    const app = await openWritten(
      { js },
      {
        backend: async () => {
          most = Math.max(most, ++running)
          await new Promise((resolve) => setTimeout(resolve, 5))
          running--
          return {}
        },
      },
    )
    expect(app.requests).toHaveLength(15)
    expect(most).toBe(10)
    expect(app.busiestMoment).toBe(15)
  })
})

describe('files', () => {
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const js = `Page({ go() { wx.chooseImage({ success({ tempFilePaths }) {
    wx.uploadFile({ url: '${HOST}/up', filePath: tempFilePaths[0], name: 'IsThumbnail',
      formData: { folder: 'userlogo' }, header: { authorization: 'Bearer t' },
      success(r) { console.log(r.data) } }) },
    fail(r) { console.log(r.errMsg) } }) } })`
  const wxml = '<button bindtap="go">go</button>'
  const phone = { hasAgreedToPrivacy: true }

  test('chosen pictures reach the handler', async () => {
    const app = await openWritten(
      { wxml, js },
      { answers: { chooseImage: [file] }, backend: () => ({ data: { at: 1 } }), phone },
    )
    await app.page.tap('go')
    expect(app.requests[0]?.upload).toEqual({
      field: 'IsThumbnail',
      file,
      form: { folder: 'userlogo' },
    })
    // In WeChat the answer of an upload stays text.
    expect(app.printed).toEqual(['{"at":1}'])
  })

  test('chosen pictures reach a server as multipart', async () => {
    const { base, close } = await echoServer()
    const app = await openWritten(
      { wxml, js },
      { answers: { chooseImage: [file] }, backend: base, phone },
    )
    await app.page.tap('go')
    const { type, body } = JSON.parse(app.printed[0]!) as { type: string; body: string }
    expect(type).toContain('multipart/form-data')
    expect(body).toContain('name="IsThumbnail"; filename="a.png"')
    expect(body).toContain('userlogo')
    await close()
  })

  test('cancelling the choice is reported', async () => {
    const app = await openWritten({ wxml, js }, { phone })
    await app.page.tap('go')
    expect(app.printed).toEqual(['chooseImage:fail cancel'])
  })
})
