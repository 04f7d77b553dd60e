import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskAct, DeskPart, DeskScreen } from '../kernel/desk'
import { rightFor } from '../kernel/deskRoles'
import { Failure } from '../kernel/failure'
import { CODES_URL, deskUrl } from './addresses'
import { refusedInBox } from './codes'
import { DeskProvider, type ShownFilters } from './deskContext'
import { checkForm, frameFields, type Problem } from './deskForm'
import { checkOrigin, checkToken, formToken } from './guard'
import { actKey, createKept, filled } from './kept'
import type { DeskOptions } from './options'
import { AskPage, ReportPage } from './ownPages'
import type { Presence, Present } from './present'
import { FILE, listEndings, listFile } from './listFile'
import { readForm } from './readForm'
import { readQuery } from './readQuery'
import { sentencesOf } from './refusals'
import { chosenFilters, filterQuery, FILTERS_URL, hasDay, listKey } from './savedFilters'
import { sendFile, type SendPage } from './sendPage'
import { tell } from './session'

/** Query parameter: shows the form of a question again, with what was typed. */
const EDITED = 'edit'

/**
 * Shows the screens of desk parts and runs their acts: form check, confirmation if the act asks for
 * one, audit log. Every answer to a form is a redirect to a page (kept.ts).
 */
export function createActs(
  options: Pick<DeskOptions, 'publicOrigin' | 'forms' | 'savedFilters' | 'clock'>,
  { present, visitOf }: Presence,
  send: SendPage,
) {
  const kept = createKept(options)

  /** Shows a screen, its refused form, or the question of an act on it. */
  async function showScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    here: Present,
    part: DeskPart,
    screen: DeskScreen,
  ): Promise<FastifyReply> {
    const sent = await kept.of(request, here.identity)
    const act = part.acts.find((one) => sent !== undefined && actKey(part, one) === sent.act)
    const mayAct = act && rightFor(act.roles ?? part.roles, here.clerk.roles) !== undefined
    const own = mayAct && act.screen === screen.path ? sent : undefined
    const isEdited = readQuery(request.query)[EDITED] !== undefined
    if (own?.question && !isEdited) {
      return send(request, reply, {
        park: here.park,
        title: own.question.title,
        content: (
          <AskPage
            question={own.question}
            typed={own.typed}
            action={own.action}
            back={`${request.url}&${EDITED}=1`}
          />
        ),
        clerk: here.clerk,
        open: part.name,
        context: { token: formToken(here.identity) },
      })
    }
    if (own?.report) {
      return send(request, reply, {
        park: here.park,
        title: own.report.title,
        content: (
          <ReportPage report={own.report} back={filled(deskUrl(part, screen), own.params)} />
        ),
        clerk: here.clerk,
        open: part.name,
        context: { token: formToken(here.identity) },
      })
    }
    const ending = listEndings.find((one) => one === readQuery(request.query)[FILE])
    if (ending && !own) {
      const saved = { act: `fetch${screen.path}`, title: `导出${screen.title}` }
      const visit = visitOf(request, here, part, saved, part.roles)
      const file = await listFile(screen, visit, { ending, address: pathOf(request) })
      if (file) return sendFile(reply, file)
    }
    const refused = own ?? (sent?.act === FILTERS_URL ? sent : undefined)
    const deed = { act: `show${screen.path}`, title: `查看${screen.title}` }
    const content = await screen.show(visitOf(request, here, part, deed, part.roles))
    if (refused) reply.code(refused.status)
    return send(request, reply, {
      park: here.park,
      title: refused?.problems.length ? `未完成 · ${screen.title}` : screen.title,
      content,
      clerk: here.clerk,
      open: part.name,
      context: {
        token: formToken(here.identity),
        refused,
        address: request.url,
        saved: await savedOf(request, here, part, screen),
      },
    })
  }

  /** Saved filters of a screen with filters, as links. */
  async function savedOf(
    request: FastifyRequest,
    { clerk, park }: Present,
    part: DeskPart,
    screen: DeskScreen,
  ): Promise<ShownFilters | undefined> {
    if (screen.filters === undefined) return undefined
    const chosen = chosenFilters(screen, readQuery(request.query))
    const now = options.clock()
    const query = filterQuery(screen, chosen, now)
    const saved = await options.savedFilters.of(
      { tenantId: park.tenantId, userId: clerk.userId },
      listKey(part, screen),
    )
    const chips = saved.map(({ id, name, values }) => {
      const own = filterQuery(screen, values, now)
      return { id, name, to: `${pathOf(request)}?${own}`, isChosen: own === query }
    })
    const isSaved = chips.some(({ isChosen }) => isChosen)
    return { chips, canSave: query !== '' && !isSaved, hasDay: hasDay(chosen) }
  }

  async function runAct(
    request: FastifyRequest,
    reply: FastifyReply,
    part: DeskPart,
    act: DeskAct,
  ): Promise<FastifyReply | undefined> {
    checkOrigin(request, options.publicOrigin)
    const allowed = act.roles ?? part.roles
    const here = await present(request, reply, allowed)
    if (!here) return reply
    const { typed, file, fileName } = await readForm(request, act.takesFile)
    checkToken(typed, here.identity)
    const params = readQuery(request.params)
    const to = filled(deskUrl(part, screenOf(part, act)), params)
    const sent = { act: actKey(part, act), action: pathOf(request), typed: ownOf(typed), params }
    const box = typed[frameFields.box]
    const refuse = async (
      status: number,
      problems: readonly Problem[],
      shown: typeof sent.typed = sent.typed,
    ) =>
      reply.redirect(
        box === undefined
          ? await kept.keep(here.identity, to, { ...sent, typed: shown, status, problems })
          : await kept.keep(here.identity, CODES_URL, { ...refusedInBox(box, problems), status }),
        303,
      )
    const checked = checkForm(act.form, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    const visit = { ...visitOf(request, here, part, deedOf(act), allowed), file, fileName }
    try {
      const isConfirmed = typed[frameFields.confirmed] === 'yes'
      const question = isConfirmed ? undefined : await act.ask?.(visit, checked.form)
      if (question) {
        const { text, ...rest } = question
        const shownQuestion = { ...rest, html: renderToStaticMarkup(<>{text}</>) }
        return reply.redirect(
          await kept.keep(here.identity, to, { ...sent, question: shownQuestion }),
          303,
        )
      }
      const done = await act.perform(visit, checked.form)
      if (done.report) {
        const html = renderToStaticMarkup(
          <DeskProvider value={{ token: formToken(here.identity) }}>{done.report}</DeskProvider>,
        )
        const report = { title: done.text, html }
        return reply.redirect(await kept.keep(here.identity, to, { ...sent, report }), 303)
      }
      tell(request, reply, done.text)
      return reply.redirect(box === undefined ? done.to : CODES_URL, 303)
    } catch (error) {
      const { status, problems, showsPresent } = problemsOf(error)
      return refuse(status, problems, showsPresent ? {} : sent.typed)
    }
  }

  return { showScreen, runAct }
}

const deedOf = (act: DeskAct) => ({ act: act.path.split('/').at(-1) || 'do', title: act.title })

/** Problems of a domain's refusal. @throws the error when it is not one */
function problemsOf(error: unknown): {
  status: number
  problems: Problem[]
  showsPresent?: boolean
} {
  const sentences = sentencesOf(error)
  if (sentences === undefined) throw error
  const failure = error instanceof Failure ? error : undefined
  return {
    status: failure?.statusCode ?? 400,
    problems: sentences.map((message) => ({ message, field: failure?.options.field })),
    showsPresent: failure?.options.showsPresent,
  }
}

function screenOf(part: DeskPart, act: DeskAct): DeskScreen {
  const screen = part.screens.find(({ path }) => path === act.screen)
  if (!screen) throw new Error(`${part.name}${act.path} is on no screen of its part`)
  return screen
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** The typed values without the desk's own fields. */
function ownOf(typed: Readonly<Record<string, string>>): Record<string, string> {
  const frame = Object.values<string>(frameFields)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !frame.includes(name)))
}
