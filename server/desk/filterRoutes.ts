import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { atMost, line } from '@/contract/humanText'
import type { ActVisit, DeskScreen } from '../kernel/desk'
import { rightFor } from '../kernel/deskRoles'
import { Failure, notFound } from '../kernel/failure'
import { knownId } from '../kernel/ids'
import { FILTER_NAME_MAX } from './components/SavedFilters'
import { checkForm, tickField, type Problem, type Typed } from './deskForm'
import { checkOrigin, checkToken } from './guard'
import { createKept } from './kept'
import type { DeskOptions } from './options'
import type { Presence, Present } from './present'
import { readForm } from './readForm'
import { readQuery } from './readQuery'
import { chosenFilters, FILTERS_URL, listAt, listKey, RENAME_URL } from './savedFilters'
import { tell } from './session'

const renameForm = v.object({
  FilterName: v.pipe(
    v.optional(line, ''),
    v.transform((name) => name.normalize('NFC')),
    v.minLength(1, '请填写名称'),
    atMost(FILTER_NAME_MAX, `名称最多 ${FILTER_NAME_MAX} 个字`),
  ),
})

const saveForm = v.object({ ...renameForm.entries, MovesWithToday: tickField })

/** A form of a list's saved filters, with the list that its address names. */
interface Sent {
  here: Present
  typed: Typed
  /** Page to return to. */
  address: string
  screen: DeskScreen
  list: string
  query: Typed
  visit: ActVisit
}

/** Saves, renames and removes filters of all lists that declare `filters`. */
export function filterRoutes(
  app: FastifyInstance,
  {
    parts,
    publicOrigin,
    forms,
    savedFilters,
  }: Pick<DeskOptions, 'parts' | 'publicOrigin' | 'forms' | 'savedFilters'>,
  { present, visitOf }: Presence,
): void {
  const kept = createKept({ forms })

  /** @throws Failure 403 without the right to the list, 404 for an address without filters */
  async function sentOf(
    request: FastifyRequest,
    reply: FastifyReply,
    deed: { act: string; title: string },
  ): Promise<Sent | undefined> {
    checkOrigin(request, publicOrigin)
    const here = await present(request, reply)
    if (!here) return undefined
    const { typed } = await readForm(request, undefined)
    checkToken(typed, here.identity)
    const [path = '', search = ''] = (typed.Address ?? '').split('?')
    const at = listAt(parts, path)
    if (!at) throw notFound('没有这个列表')
    const { part, screen } = at
    if (rightFor(part.roles, here.clerk.roles) === undefined)
      throw new Failure(403, '您的岗位没有这项权限', 'role')
    const { sent: _sent, ...query } = readQuery(Object.fromEntries(new URLSearchParams(search)))
    const rest = new URLSearchParams(query).toString()
    return {
      ...{ here, typed, screen, query, list: listKey(part, screen) },
      address: rest === '' ? path : `${path}?${rest}`,
      visit: visitOf(request, here, part, deed, part.roles),
    }
  }

  /** Shows the list again with the refused form. */
  async function refuseForm(
    reply: FastifyReply,
    { here, typed, address }: Sent,
    action: string,
    refusal: { status: number; problems: readonly Problem[] },
  ) {
    const { FilterName = '', MovesWithToday = '' } = typed
    const to = await kept.keep(here.identity, address, {
      ...{ act: FILTERS_URL, action, params: {}, ...refusal },
      typed: { FilterName, MovesWithToday },
    })
    return reply.redirect(to, 303)
  }

  app.post(FILTERS_URL, async (request, reply) => {
    const sent = await sentOf(request, reply, { act: 'saveFilter', title: '保存常用筛选' })
    if (!sent) return reply
    const { here, typed, address, screen, list, query, visit } = sent
    const refuse = (status: number, problems: readonly Problem[]) =>
      refuseForm(reply, sent, FILTERS_URL, { status, problems })
    const checked = checkForm(saveForm, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    const { FilterName: name, MovesWithToday } = checked.form
    const values = chosenFilters(screen, query, MovesWithToday ? visit.now : undefined)
    if (Object.keys(values).length === 0)
      return refuse(400, [{ message: '还没有选择筛选条件，选好再保存' }])
    try {
      await savedFilters.save(
        { tenantId: visit.tenantId, userId: here.clerk.userId },
        { list, name, values },
        visit.writeAudit,
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refuse(error.statusCode, [{ message: error.message, field: error.options.field }])
    }
    tell(request, reply, `已存为常用筛选“${name}”`)
    return reply.redirect(address, 303)
  })

  app.post(RENAME_URL, async (request, reply) => {
    const sent = await sentOf(request, reply, { act: 'renameFilter', title: '改常用筛选的名称' })
    if (!sent) return reply
    const { here, typed, address, list, visit } = sent
    const checked = checkForm(renameForm, typed)
    if ('problems' in checked)
      return refuseForm(reply, sent, RENAME_URL, { status: 400, problems: checked.problems })
    const { FilterName: name } = checked.form
    try {
      await savedFilters.rename(
        { tenantId: visit.tenantId, userId: here.clerk.userId },
        { id: knownId(typed.FilterId ?? ''), list, name },
        visit.writeAudit,
      )
    } catch (error) {
      if (!(error instanceof Failure) || error.options.field === undefined) throw error
      const problems = [{ message: error.message, field: error.options.field }]
      return refuseForm(reply, sent, RENAME_URL, { status: error.statusCode, problems })
    }
    tell(request, reply, `已改名为“${name}”`)
    return reply.redirect(address, 303)
  })

  app.post(`${FILTERS_URL}/remove`, async (request, reply) => {
    const sent = await sentOf(request, reply, { act: 'removeFilter', title: '删除常用筛选' })
    if (!sent) return reply
    const { here, typed, address, list, visit } = sent
    await savedFilters.remove(
      { tenantId: visit.tenantId, userId: here.clerk.userId },
      list,
      knownId(typed.FilterId ?? ''),
      visit.writeAudit,
    )
    tell(request, reply, '已删除这个常用筛选')
    return reply.redirect(address, 303)
  })
}
