/**
 * Whatever a form offers, its call accepts: chips, presets and the examples in placeholders. The offers are collected
 * from the sources and the parks' folders, so an offer of a new form without an entry here fails.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parse as parseYaml } from 'yaml'
import { mallOrderCalls } from '@/contract/mallOrder'
import { refundForm } from '@/contract/mallRefund'
import { carInfoCalls } from '@/contract/carInfo'
import { invitationCalls } from '@/contract/invitation'
import { orderCalls } from '@/contract/order'
import { repairDetailText, repairRequest, repairRequestCalls } from '@/contract/repairRequest'
import { handOverRequest } from '@/contract/staffWork'
import { myTicketCalls } from '@/contract/ticket'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { readAddress } from '@/rules/address/addressText'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sources = (function under(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'pagesdev' ? [] : under(at)
    return entry.name.endsWith('.tsx') ? [at] : []
  })
})('src')

const { entries: report } = repairRequest
const { entries: car } = carInfoCalls.save.request
/** Kept on the device only: any text fits. */
const device = v.pipe(v.string(), v.minLength(1))

/** Schema of each example in a placeholder, by component and example. */
const examples: Readonly<Record<string, v.GenericSchema>> = {
  'FindCar 例如：B2-117': device,
  'FindCar 例如：电梯口左转第三排': device,
  'CarForm 例如：比亚迪': car.Brand,
  'CarForm 例如：爸爸的车': car.Remark,
  'AddressForm 例如：张三 13800000000 浙江省杭州市西湖区文三路 1 号': v.pipe(
    v.string(),
    v.check((text) => Object.values(readAddress(text)).every((part) => part !== '')),
  ),
  'PlacePart 例如：305 室卫生间': report.PlaceText,
  'PlacePart 例如：东侧电梯厅': report.PlaceText,
  'InvitationForm 例如：来喝杯茶': invitationCalls.save.request.entries.Title,
  'GateRow 如：东门': ticketCheckCalls.check.request.entries.Gate,
  'GiveSheet 如：周六一起看！': myTicketCalls.give.request.entries.Message,
  'HandOverSheet 如：需要高空作业证': handOverRequest.entries.Reason,
  'sweepPay 例如：两杯拿铁': orderCalls.submit.request.options[0].entries.Remark,
}

/** Schema of each list of texts that a component offers as chips and sends as they stand. */
const chips: Readonly<Record<string, v.GenericSchema>> = {
  CancelSheet: repairRequestCalls.cancel.request.entries.Reason,
  CancelGoodsSheet: mallOrderCalls.cancel.request.entries.Reason,
  InvitationForm: invitationCalls.save.request.entries.Purpose,
}

const nameOf = (file: string) => path.basename(file, '.tsx')
const offeredIn = (pattern: RegExp) =>
  sources.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, text = '']) => [nameOf(file), text] as const),
  )

test('every example in a placeholder is accepted by the field’s call', () => {
  const found = offeredIn(/['"]((?:例如|如)[：: ][^'"]+)['"]/g)
  expect(found.map((one) => one.join(' ')).sort()).toEqual(Object.keys(examples).sort())
  const refused = found.filter(([name, text]) => {
    const schema = examples[`${name} ${text}`]
    return schema && !v.is(schema, text.replace(/^(?:例如|如)[：: ]/, ''))
  })
  expect(refused).toEqual([])
})

test('every chip with its own text is accepted by its call', () => {
  const found = offeredIn(/= \[((?:'[^']+',?\s*)+)\]\.map\(\(text\)/g)
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(chips).sort())
  for (const [name, list] of found)
    for (const [, text] of list.matchAll(/'([^']+)'/g)) {
      const schema = chips[name]
      expect([text, schema && v.is(schema, text)]).toEqual([text, true])
    }
})

test('components that fill a text field by a tap are known here', () => {
  const filling = sources.filter((file) => /label=\{`填入/.test(read(file))).map(nameOf)
  expect(filling).toEqual(['DetailPart'])
})

test('every example of a repair category is a valid description', () => {
  const parks = readdirSync(path.join(root, 'parks')).filter((park) =>
    existsSync(path.join(root, 'parks', park, 'repair-categories.yaml')),
  )
  expect(parks.length).toBeGreaterThan(1)
  for (const park of parks) {
    const categories = parseYaml(read(`parks/${park}/repair-categories.yaml`)) as {
      常见问题?: string[]
    }[]
    const offered = categories.flatMap((category) => category.常见问题 ?? [])
    expect(offered.length).toBeGreaterThan(5)
    expect(offered.filter((example) => !v.is(repairDetailText, example))).toEqual([])
  }
})

test('every suggested reason of a refund is valid', () => {
  const [, lists = ''] =
    /const reasons = \{([^}]+)\}/.exec(read('server/areas/mall/mallRefund/refundReading.ts')) ?? []
  const offered = [...lists.matchAll(/'([^']+)'/g)].map(([, text]) => text)
  expect(offered.length).toBeGreaterThan(8)
  expect(offered.filter((text) => !v.is(refundForm.entries.Reason, text))).toEqual([])
})

test('every preset amount is within the limits of its park', () => {
  const limits = { 'recharge.csv': 'balance.yaml', 'ic-card-recharge.csv': 'ic-card.yaml' }
  let count = 0
  for (const park of readdirSync(path.join(root, 'parks')))
    for (const [table, settings] of Object.entries(limits)) {
      if (!existsSync(path.join(root, 'parks', park, table))) continue
      const [head = '', ...rows] = read(`parks/${park}/${table}`).trim().split('\n')
      const column = head.split(',').indexOf('充值')
      const { 最少充值: least, 最多充值: most } = parseYaml(
        read(`parks/${park}/${settings}`),
      ) as Record<string, number>
      for (const row of rows) {
        const yuan = Number(row.split(',')[column])
        count += 1
        expect([park, row, yuan >= Number(least) && yuan <= Number(most)]).toEqual([
          park,
          row,
          true,
        ])
      }
    }
  expect(count).toBeGreaterThan(10)
})
