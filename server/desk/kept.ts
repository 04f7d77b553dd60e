import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Identity } from '../kernel/base'
import type { DeskAct } from '../kernel/desk'
import type { Problem, Typed } from './deskForm'
import type { DeskOptions } from './options'
import { readQuery } from './readQuery'

const texts = v.record(v.string(), v.string())
const question = v.object({
  title: v.string(),
  /** Rendered here; sealed while kept. */
  html: v.string(),
  button: v.string(),
  also: v.optional(texts),
})
const content = v.object({
  /** Method path of the act: `complaints/:id/accept`. */
  act: v.string(),
  action: v.string(),
  status: v.number(),
  typed: texts,
  params: texts,
  /** Question before the act; undefined: the form was refused. */
  question: v.optional(question),
  /** Result of the act in detail, with its title. Rendered here; sealed while kept. */
  report: v.optional(v.object({ title: v.string(), html: v.string() })),
  problems: v.array(v.object({ field: v.optional(v.string()), message: v.string() })),
})

/** A sent form between its POST and the page that shows it. */
export type Kept = v.InferOutput<typeof content>

/** Query parameter with the id of the kept form. */
export const KEPT = 'sent'

/** Name of an act among all parts. */
export const actKey = (part: { name: string }, act: Pick<DeskAct, 'path'>): string =>
  part.name + act.path

/** Keeps sent forms, so that a GET shows every answer to a POST. */
export function createKept({ forms }: Pick<DeskOptions, 'forms'>) {
  return {
    /**
     * Keeps a form and returns the address that shows it.
     * @param to address of the screen
     */
    async keep(
      identity: Identity,
      to: string,
      {
        problems = [],
        status = 200,
        ...kept
      }: Omit<Kept, 'problems' | 'status'> & {
        problems?: readonly Problem[]
        status?: number
      },
    ): Promise<string> {
      const id = await forms.keep(identity, { json: JSON.stringify({ ...kept, problems, status }) })
      return `${to}${to.includes('?') ? '&' : '?'}${KEPT}=${id}`
    },

    /** The form that a request's query names; undefined: none, expired, or of another log-in. */
    async of(request: FastifyRequest, identity: Identity): Promise<Kept | undefined> {
      const id = readQuery(request.query)[KEPT]
      if (id === undefined) return undefined
      const read = await forms.read(identity, id)
      const parsed = v.safeParse(content, read && JSON.parse(read.json ?? 'null'))
      return parsed.success ? parsed.output : undefined
    },
  }
}

/** Address of a path with its parameters: `/desk/complaints/:id`. */
export const filled = (path: string, params: Typed): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
