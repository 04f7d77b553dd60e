/** The client of WeChat's shipping information, against a fake WeChat; the sandbox refuses the same inputs. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandboxShippingInfo } from '../../server/providers/shippingInfo/createShippingInfo'
import type { Shipment } from '../../server/providers/shippingInfo/shippingInfo'
import { createWechatShippingInfo } from '../../server/providers/shippingInfo/wechatShippingInfo'

let server: Server
let received: { path: string; body: Record<string, unknown> }[] = []
let answers: object[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    if (path === '/cgi-bin/stable_token')
      return response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }))
    received.push({ path, body: JSON.parse(text) as Record<string, unknown> })
    return response.end(JSON.stringify(answers.shift() ?? { errcode: 0, errmsg: 'ok' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received = []
  answers = []
})

const client = () =>
  createWechatShippingInfo({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock: Date.now,
    miniProgram: { appId: 'wxmini', secret: 'mini-secret' },
  })
const parcel = { company: 'shunfeng', no: 'SF1', phoneMask: '139****5678' }
const shipment: Shipment = {
  ...{ tenantId: 'mianfang', transactionNo: '4200001', openId: 'o1', way: 'virtual' },
  ...{ goods: '停车缴费', parcels: [], at: new Date('2026-11-27T04:05:06.007Z') },
}

it('a virtual shipment has WeChat’s number and the time in the park’s offset', async () => {
  expect(await client().upload(shipment)).toEqual({ end: 'done', code: '', said: '' })
  expect(received).toEqual([
    {
      path: '/wxa/sec/order/upload_shipping_info',
      body: {
        order_key: { order_number_type: 2, transaction_id: '4200001' },
        logistics_type: 3,
        delivery_mode: 1,
        shipping_list: [{ item_desc: '停车缴费' }],
        upload_time: '2026-11-27T12:05:06.007+08:00',
        payer: { openid: 'o1' },
      },
    },
  ])
})

it('parcels have company id, number and masked phone; several are a split delivery', async () => {
  const second = { company: 'yuantong', no: 'YT1', phoneMask: '' }
  await client().upload({ ...shipment, way: 'express', parcels: [parcel] })
  await client().upload({ ...shipment, way: 'express', parcels: [parcel, second] })
  expect(received.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      logistics_type: 1,
      delivery_mode: 1,
      shipping_list: [
        {
          ...{ item_desc: '停车缴费', tracking_no: 'SF1', express_company: 'SF' },
          contact: { receiver_contact: '139****5678' },
        },
      ],
    }),
    expect.objectContaining({ delivery_mode: 2, is_all_delivered: true }),
  ])
})

it.each([
  [10060002, 'done'],
  [10060023, 'done'],
  [10060001, 'later'],
  [-1, 'later'],
  [45009, 'later'],
  [10060014, 'refused'],
  [48001, 'refused'],
])('error %d is %s', async (errcode, end) => {
  answers = [{ errcode, errmsg: 'said' }]
  expect((await client().upload(shipment)).end).toBe(end)
})

describe('sandbox', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => ({ ...parcel, no: `SF${at}` }))
  it.each([
    ['no payer', { openId: '' }, '10060031'],
    ['no payment', { transactionNo: '' }, '10060001'],
    ['no description', { goods: ' ' }, '10060008'],
    ['no parcel', { way: 'express' }, '10060024'],
    ['too many parcels', { way: 'express', parcels: eleven }, '10060024'],
    ['a parcel without a number', { way: 'express', parcels: [{ ...parcel, no: '' }] }, '10060014'],
    [
      '顺丰 without a phone',
      { way: 'express', parcels: [{ ...parcel, phoneMask: '' }] },
      '10060014',
    ],
    [
      'a long number',
      { way: 'express', parcels: [{ ...parcel, no: '1'.repeat(129) }] },
      '10060026',
    ],
  ] as const)('refuses %s', async (_, more, code) => {
    const outcome = await createSandboxShippingInfo().upload({ ...shipment, ...more } as Shipment)
    expect(outcome).toMatchObject({ code, end: code === '10060001' ? 'later' : 'refused' })
  })

  it('accepts a long description, cut before', async () => {
    const sandbox = createSandboxShippingInfo()
    expect((await sandbox.upload({ ...shipment, goods: '长'.repeat(300) })).end).toBe('done')
    expect(sandbox.uploaded()).toHaveLength(1)
  })

  it('answers a second upload as done already', async () => {
    const sandbox = createSandboxShippingInfo()
    await sandbox.upload(shipment)
    expect(await sandbox.upload(shipment)).toMatchObject({ end: 'done', code: '10060002' })
    expect(sandbox.uploaded()).toHaveLength(1)
  })
})
