import { setTimeout as sleep } from 'node:timers/promises'
import { frameFields } from '../desk/deskForm'
import { demoPassword } from './seed/members/accounts'

/** Phone of the demo's manager, who has every role at the desk. */
const MANAGER = '13800000009'
const RETRY_MS = 150
const TRIES = 200

/** Logs the demo's manager in at the desk. @returns cookies @throws Error when it is refused */
export async function logInAtDesk(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/desk/log-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ Phone: MANAGER, Password: demoPassword, To: '' }),
  })
  if (answer.status !== 303) throw new Error(`log-in at the desk: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

export interface DeskSession {
  /**
   * Submits a form of a desk page until there is an answer. A refusal is an answer too: a repeated
   * act finds its work done.
   * @param page address of the page with the session's form token
   * @throws Error when there is none
   */
  submit(page: string, action: string, fields: Record<string, string>): Promise<void>
}

/** A session of the demo's manager on a server that may fail at any time; logs in when needed. */
export function createDeskSession(origin: string): DeskSession {
  let cookies: Promise<string> | undefined

  /** @returns false without an answer */
  async function once(page: string, action: string, fields: Record<string, string>) {
    cookies ??= logInAtDesk(origin)
    const cookie = await cookies
    const form = await fetch(origin + page, { redirect: 'manual', headers: { cookie } })
    const [, token] =
      new RegExp(`name="${frameFields.token}" value="([^"]+)"`).exec(await form.text()) ?? []
    if (form.status !== 200 || token === undefined) return false
    const answer = await fetch(origin + action, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie },
      body: new URLSearchParams({ ...fields, [frameFields.token]: token }),
    })
    await answer.text()
    return answer.status === 303 && !answer.headers.get('location')?.includes('/log-in')
  }

  return {
    async submit(page, action, fields) {
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        if (await once(page, action, fields).catch(() => false)) return
        cookies = undefined
        await sleep(RETRY_MS)
      }
      throw new Error(`the desk gave no answer to ${action}`)
    },
  }
}
