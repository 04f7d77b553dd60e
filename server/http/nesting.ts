import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Failure } from '../kernel/failure'

/** The contract's deepest request has three levels; event properties may add a few. */
const MOST_LEVELS = 16

/**
 * Refuses deeply nested bodies and queries before they are processed: signing, checking and storing
 * are recursive, and a body of a few kilobytes can be thousands of levels deep.
 */
async function nesting(app: FastifyInstance): Promise<void> {
  app.addHook('preValidation', async ({ body, query }) => {
    if (isDeeper(body, MOST_LEVELS) || isDeeper(query, MOST_LEVELS)) {
      throw new Failure(400, '提交的内容嵌套过深', 'tooDeep')
    }
  })
}

/**
 * Whether a value has more than `levels` levels of objects and arrays; the search stops at that
 * depth.
 */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (ArrayBuffer.isView(value)) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

export default plugin(nesting, { name: 'nesting' })
