import type { FastifyInstance } from 'fastify'

export interface RegisteredRoute {
  method: string
  /** As registered: `/dev/pay/:tenantId/:paymentNo`. */
  url: string
}

/** Every route of the server, parsed from Fastify's printed tree, so that no list needs maintenance. */
export function registeredRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = []
  const parents: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!found) continue
    const [, indent = '', part = '', methods = ''] = found
    const depth = indent.length / 4
    const url = (parents[depth - 1] ?? '') + part
    parents[depth] = url
    for (const method of methods.split(', ').filter(Boolean)) routes.push({ method, url })
  }
  return routes
}
