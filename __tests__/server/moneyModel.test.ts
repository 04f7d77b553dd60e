import { runModel } from '../../server/tools/torture/model/runModel'
import { subjectOf } from '../../server/tools/torture/model/world'
import { seed, seeded } from '../support/properties/seed'
import { PARK, startTestApp } from '../support/server/testApp'

it(seeded('balances equal those of a small model after random acts of a member'), async () => {
  const test = await startTestApp()
  try {
    const { now, pass } = test.clock
    const subject = subjectOf(test.services, { db: test.db, tenantId: PARK, now, pass })
    await runModel({ subject, runs: 12, seed })
    await runModel({ subject, runs: 12, size: 40, seed, subjects: 'estate' })
  } finally {
    await test.close()
  }
})
