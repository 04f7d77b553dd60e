import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { problemRoutes } from './problem.routes'
import { createProblemService } from './problem.service'
import { problemClassFolder, problemFolder } from './problem.folder'

/** Questions and answers. */
export const problemModule = defineModule({
  name: 'problem',
  folder: [problemClassFolder, problemFolder],
  create({ reads }: Needs<'reads'>) {
    const problems = createProblemService({ reads })
    return {
      services: { problems },
      serve: (serveDomain) => problemRoutes(serveDomain, problems),
    }
  },
})
