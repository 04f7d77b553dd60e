import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { problemRoutes } from './problem.routes'
import { createProblemService } from './problem.service'

/** Questions and answers. */
export const problemModule = defineModule({
  name: 'problem',
  create({ db }: Pick<Base, 'db'>) {
    const problems = createProblemService({ db })
    return {
      services: { problems },
      serve: (serveDomain) => problemRoutes(serveDomain, problems),
    }
  },
})
