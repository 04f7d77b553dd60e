import { runModel } from '../../server/tools/torture/model/runModel'
import { seed, seeded } from '../support/properties/seed'
import { PARK, startTestApp } from '../support/server/testApp'

it(
  seeded('whatever a member does in whatever order, the money is where a small model says'),
  async () => {
    const test = await startTestApp()
    try {
      const subject = {
        db: test.db,
        money: test.services,
        mall: test.services.mallOrders,
        tickets: test.services.ticketOrders,
        tenantId: PARK,
        now: test.clock.now,
        pass: test.clock.pass,
      }
      await runModel({ subject, runs: 15, seed })
    } finally {
      await test.close()
    }
  },
)
