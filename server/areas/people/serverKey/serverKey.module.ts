import { defineModule } from '../../../kernel/module'

/** Keys that outlive the server's secret, sealed with it; the server reads them before its domains are composed. */
export const serverKeyModule = defineModule({
  name: 'serverKey',
  create: () => ({ services: {} }),
})
