import { isNoticed, plantedFaults } from '../../server/tools/torture/model/plantedFaults'
import { subjectOf, type Subject } from '../../server/tools/torture/model/world'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

let test: TestApp
let subject: Subject

beforeAll(async () => {
  test = await startTestApp()
  const { now, pass } = test.clock
  subject = subjectOf(test.services, { db: test.db, tenantId: PARK, now, pass })
})
afterAll(() => test.close())

it.each(plantedFaults)('the model notices that $fault', async (planted) => {
  expect(await isNoticed(subject, test.owner, planted)).toBe(true)
})
