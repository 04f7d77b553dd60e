import { createSealer } from '../../../kernel/sealer'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { secondFactorDesk } from './secondFactor.desk'
import { createSecondFactorService } from './secondFactor.service'

/** Second factor of staff at the desk. */
export const secondFactorModule = defineModule({
  name: 'secondFactor',
  create({ db, clock, secrets, sessions }: Needs<'db' | 'clock' | 'secrets' | 'sessions'>) {
    const sealer = createSealer(secrets)
    const secondFactor = createSecondFactorService({ db, clock, sealer, sessions })
    return {
      services: { secondFactor },
      desk: secondFactorDesk(secondFactor),
      account: { forget: secondFactor.forget },
    }
  },
})
