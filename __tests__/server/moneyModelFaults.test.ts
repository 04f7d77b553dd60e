/** @long */
import { isNoticed, plantedFaults } from '../../server/tools/torture/model/plantedFaults'
import { subjectOf, type Subject } from '../../server/tools/torture/model/world'
import { PARK, describeServer } from '../support/server/testApp'

const test = describeServer()
let subject: Subject

beforeAll(async () => {
  const { now, pass } = test.clock
  subject = subjectOf(test.services, { db: test.db, tenantId: PARK, now, pass })
})

it.each(plantedFaults)('the model reports that $fault', async (planted) => {
  expect(await isNoticed(subject, test.owner, planted)).toBe(true)
})
