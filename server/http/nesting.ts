import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Failure } from '../kernel/failure'

/** The deepest request of the contract has three levels; event properties may bring a few of their own. */
const MOST_LEVELS = 16

/**
 * Refuses what is nested deeper than any request of ours, before anything walks it: signing, checking and storing
 * go down by recursion, and a body of a few kilobytes can be thousands of levels deep.
 */
async function nesting(app: FastifyInstance): Promise<void> {
  app.addHook('preValidation', async ({ body, query }) => {
    if (isDeeper(body, MOST_LEVELS) || isDeeper(query, MOST_LEVELS)) {
      throw new Failure(400, '提交的内容嵌套过深', 'tooDeep')
    }
  })
}

/** Whether a value has more than so many levels of objects and arrays; goes down no further than that. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (ArrayBuffer.isView(value)) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

export default plugin(nesting, { name: 'nesting' })
