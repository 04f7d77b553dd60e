import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { problemRoutes } from './problem.routes'
import { createProblemService } from './problem.service'
import { problemClassFolder, problemFolder } from './problem.folder'

/** Questions and answers. */
export const problemModule = defineModule({
  name: 'problem',
  folder: [problemClassFolder, problemFolder],
  create({ db }: Pick<Base, 'db'>) {
    const problems = createProblemService({ db })
    return {
      services: { problems },
      serve: (serveDomain) => problemRoutes(serveDomain, problems),
    }
  },
})
