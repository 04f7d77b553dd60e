/** Routes outside the contract (its fuzzing: everyCall.test.ts; the upload's: upload.test.ts). */
import fc from 'fast-check'
import { nastyText, nastyValue } from '../support/properties/nasty'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'
import { describeServer, wellFormed } from '../support/server/testApp'

const test = describeServer()

/** Address parameters are written `:like-this`; `fields` are those of the form or query. */
const routes: { method: 'GET' | 'POST'; url: string; fields: string[] }[] = [
  { method: 'POST', url: '/pay/api/v1/notify/wechat/:tenantId', fields: ['id', 'resource'] },
  { method: 'GET', url: '/dev/pay/:tenantId/:paymentNo', fields: [] },
  { method: 'POST', url: '/dev/pay/:tenantId/:paymentNo/confirm', fields: ['Notice', 'Force'] },
  { method: 'POST', url: '/dev/pay/:tenantId/:paymentNo/cancel', fields: [] },
  { method: 'POST', url: '/dev/pay/:tenantId/:paymentNo/timeout', fields: [] },
  { method: 'GET', url: '/dev/cashier', fields: ['park', 'shop'] },
  {
    method: 'POST',
    url: '/dev/cashier/scan',
    fields: ['TenantId', 'ShopId', 'Code', 'Yuan'],
  },
  {
    method: 'POST',
    url: '/dev/cashier/request',
    fields: ['TenantId', 'ShopId', 'Title', 'Yuan'],
  },
  { method: 'GET', url: '/desk/log-in', fields: ['to'] },
  { method: 'POST', url: '/desk/log-in', fields: ['Phone', 'Password', 'To'] },
  { method: 'GET', url: '/desk/assets/park/:colours', fields: [] },
  { method: 'GET', url: '/dev/sms', fields: [] },
  { method: 'GET', url: '/dev/wechat/authorize', fields: ['redirect_uri', 'state', 'person'] },
  { method: 'GET', url: '/file/:folder/:name', fields: [] },
  { method: 'GET', url: '/park-file/:park/:name', fields: [] },
]

const usual = fc.constantFrom('mianfang', 'scan', 'accept', 'paid', '1', 'demo', 'payimage')
const part = fc.oneof(usual, nastyText)

it.each(routes)(
  seeded('$method $url answers random input and reveals no internals'),
  async ({ method, url, fields }) => {
    const parts = [...url.matchAll(/:\w+/g)].map(([name]) => name)
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(...parts.map(() => part)),
        fc.dictionary(
          fc.oneof(fc.constantFrom(...fields, 'x'), fc.string()),
          fc.oneof(usual, nastyValue),
        ),
        fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x'),
        fc.constantFrom('application/json', 'text/html', '*/*'),
        async (inPath, values, type, accept) => {
          const texts = Object.entries(values).map(([name, value]): [string, string] => [
            wellFormed(name),
            wellFormed(value),
          ])
          const query = new URLSearchParams(texts).toString()
          const address = parts.reduce(
            (at, name, index) => at.replace(name, encodeURIComponent(wellFormed(inPath[index]))),
            url,
          )
          const response = await test.app.inject({
            method,
            url: method === 'GET' ? `${address}?${query}` : address,
            headers: { accept, ...(method === 'POST' && { 'content-type': type }) },
            ...(method === 'POST' && {
              payload: type === 'application/json' ? JSON.stringify(values) : query,
            }),
          })
          if (response.statusCode >= 500)
            throw new Error(`${response.statusCode}: ${response.body}`)
          expect(response.body).not.toMatch(
            /\bat .*\(.*:\d+:\d+\)|node_modules|drizzle|\bselect\b.*\bfrom\b/i,
          )
        },
      ),
      { numRuns: runs(60) },
    )
  },
)
