import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskAct, DeskPart, DeskScreen } from '../kernel/desk'
import { Failure } from '../kernel/failure'
import { checkForm, frameFields, type Problem, type Typed } from './deskForm'
import { checkOrigin, checkToken, formToken } from './guard'
import type { DeskOptions } from './options'
import { AskPage } from './ownPages'
import type { Presence, Present } from './present'
import { readForm } from './readForm'
import { sentencesOf } from './refusals'
import type { SendPage } from './sendPage'
import { tell } from './session'

/**
 * Shows the screens of desk parts and runs their acts: form check, confirmation if the act asks for
 * one, audit log.
 */
export function createActs(
  { publicOrigin }: Pick<DeskOptions, 'publicOrigin'>,
  { present, visitOf }: Presence,
  send: SendPage,
) {
  async function showScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    here: Present,
    part: DeskPart,
    screen: DeskScreen,
    refused?: { action: string; typed: Typed; problems: readonly Problem[] },
  ): Promise<FastifyReply> {
    const deed = { act: `show${screen.path}`, title: `查看${screen.title}` }
    const content = await screen.show(visitOf(request, here, part, deed, part.roles))
    return send(request, reply, {
      park: here.park,
      title: refused ? `未完成 · ${screen.title}` : screen.title,
      content,
      clerk: here.clerk,
      open: part.name,
      context: { token: formToken(here.identity), refused },
    })
  }

  async function runAct(
    request: FastifyRequest,
    reply: FastifyReply,
    part: DeskPart,
    act: DeskAct,
  ): Promise<FastifyReply | undefined> {
    checkOrigin(request, publicOrigin)
    const allowed = act.roles ?? part.roles
    const here = await present(request, reply, allowed)
    if (!here) return reply
    const { typed, file } = await readForm(request, act.takesFile === true)
    checkToken(typed, here.identity)
    const screen = screenOf(part, act)
    const action = pathOf(request)
    const refuse = (status: number, problems: readonly Problem[]) =>
      showScreen(request, reply.code(status), here, part, screen, { action, typed, problems })
    const checked = checkForm(act.form, typed)
    if ('problems' in checked) return refuse(400, checked.problems)
    const deed = { act: act.path.split('/').at(-1) || 'do', title: act.title }
    const visit = { ...visitOf(request, here, part, deed, allowed), file }
    try {
      const isConfirmed = typed[frameFields.confirmed] === 'yes'
      const question = isConfirmed ? undefined : await act.ask?.(visit, checked.form)
      if (question) {
        return send(request, reply, {
          park: here.park,
          title: question.title,
          content: <AskPage {...{ question, typed, action }} back={backOf(action, act, screen)} />,
          clerk: here.clerk,
          open: part.name,
          context: { token: formToken(here.identity) },
        })
      }
      const { to, text } = await act.perform(visit, checked.form)
      tell(request, reply, text)
      return reply.redirect(to, 303)
    } catch (error) {
      const problems = sentencesOf(error)
      if (problems === undefined) throw error
      return refuse(
        error instanceof Failure ? error.statusCode : 400,
        problems.map((message) => ({ message })),
      )
    }
  }

  return { showScreen, runAct }
}

function screenOf(part: DeskPart, act: DeskAct): DeskScreen {
  const screen = part.screens.find(({ path }) => path === act.screen)
  if (!screen) throw new Error(`${part.name}${act.path} stands on no screen of its part`)
  return screen
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** Address of the screen of an act: the act's address without its last segments. */
function backOf(action: string, act: DeskAct, screen: DeskScreen): string {
  const extra = act.path.split('/').length - screen.path.split('/').length
  return extra > 0 ? action.split('/').slice(0, -extra).join('/') : action
}
