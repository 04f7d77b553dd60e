/** Picture of a car at the sandbox gate. */
import { describeServer } from '../../support/server/testApp'

const test = describeServer()

it('picture of an entry draws no text that is not a plate', async () => {
  const at = `&color=blue&at=${test.clock.now()}`
  const bad = await test.app.inject({ url: `/dev/parking/picture.svg?plate=%3Cscript%3E${at}` })
  expect(bad.statusCode).toBe(400)
  const odd = await test.app.inject({ url: '/dev/parking/picture.svg?plate=&color=pink&at=1' })
  expect(odd.statusCode).toBe(400)
  const none = await test.app.inject({ url: `/dev/parking/picture.svg?plate=${at}` })
  expect([none.statusCode, none.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ])
})
