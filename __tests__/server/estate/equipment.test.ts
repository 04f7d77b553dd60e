/** Machines as shown to staff. */
import { equipmentCalls } from '@/contract/equipment'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'
import { equipmentId } from '../../support/server/staffJobs'

const test = describeServer()

const get = async (request: Record<string, unknown>, phone = phones.inspection, park = PARK) =>
  test.call(equipmentCalls.get, request, { park, tokens: await test.logIn(phone, park) })

it('equipment is found by id, by the code on its plate and by its tag', async () => {
  const Id = equipmentId('boiler')
  for (const request of [{ Id }, { Code: 'SB-0004' }, { Code: ' 04a1b2c3d4e583 ' }])
    expect((await get(request)).data).toMatchObject({
      ...{ Id, Code: 'SB-0004', Name: '锅炉房热水机组', StatusText: '正常' },
      Params: expect.arrayContaining([{ Name: '燃料', Value: '天然气' }]),
      Papers: [{ Name: '锅炉使用登记证', Picture: expect.stringMatching(/^\/park-file\//) }],
    })
  expect((await get({ Id }, phones.maintenance)).status).toBe(200)
})

it('equipment is refused without a code, in another park and to other staff', async () => {
  const nothing = await get({})
  expect([nothing.status, nothing.body.Reason]).toEqual([400, 'equipmentCode'])
  expect((await get({ Code: 'SB-9999' })).status).toBe(404)
  expect((await get({ Id: equipmentId('boiler') }, phones.inspection, OTHER_PARK)).status).toBe(404)
  expect((await get({ Code: 'SB-0004' }, phones.inspection, OTHER_PARK)).status).toBe(404)
  expect((await get({ Code: 'SB-0004' }, phones.invitation)).status).toBe(403)
})
