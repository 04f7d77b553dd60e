import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Park } from './base'
import type { Change, Witness } from './witness'
import type { DeskRole } from './deskRoles'

type Typed = Readonly<Record<string, string>>

/** Who works at the desk. */
export interface Clerk {
  userId: string
  /** Of this log-in. */
  sessionId: string
  name: string
  /** At least one. */
  roles: readonly DeskRole[]
}

/** A request at the desk, once it is known who makes it and that they may. */
export interface Visit {
  park: Park
  tenantId: string
  clerk: Clerk
  /** Parts of the address: `:id`. */
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** ms since 1970 */
  now: number
  /** Whether the person has one of these roles, or is the manager. */
  may(roles: readonly DeskRole[]): boolean
  /** Writes into the audit log that something was looked at. */
  note(change: Pick<Change, 'kind' | 'id'> & { after?: object }): Promise<void>
}

/** A request to do something. */
export interface ActVisit extends Visit {
  /** To be handed to the service that does it. */
  witness: Witness
  /** What was chosen in the file field, of an act that takes one. */
  file?: Buffer
}

export interface DeskScreen {
  /** After the part's own: empty, `/new`, `/:id`. */
  path: string
  title: string
  show(visit: Visit): Promise<ReactNode>
}

/** A file that the desk answers. */
export interface DeskFile {
  /** Shown by the browser: letters, digits, hyphens. */
  name: string
  type: 'text/csv; charset=utf-8'
  text: string
}

/** A file to be fetched, by an address like that of a screen. */
export interface DeskDownload {
  path: string
  /** In the log: 导出报名名单. */
  title: string
  /** Notes itself in the log (Visit.note). */
  read(visit: Visit): Promise<DeskFile>
}

/** What is asked before something is done that cannot be undone. */
export interface Question {
  title: string
  text: ReactNode
  /** Of the button that does it. */
  button: string
  /** Goes out with the answer beside what was typed: what the question said and the act must keep, such as a price. */
  also?: Typed
}

/** Where the desk goes on after an act, and what it says there. */
export interface Done {
  /** Address under /desk. */
  to: string
  text: string
}

/** Texts of a form, checked. Every field is a text, as forms send it. */
export type FormSchema = v.GenericSchema<Record<string, string>, unknown>

export interface DeskAct<Form = unknown> {
  /** After the part's own; posted to. */
  path: string
  /** In the log: 受理投诉. */
  title: string
  /** Which of the part's, if not all of them. */
  roles?: readonly DeskRole[]
  /** Path of the part's screen on which its form stands: shown again when the form is refused. */
  screen: string
  form: v.GenericSchema<unknown, Form>
  /** Its form has a file field (PictureField); such an act asks nothing before. */
  takesFile?: boolean
  /** Asks first; undefined: not needed this time. */
  ask?(visit: Visit, form: Form): Promise<Question | undefined>
  perform(visit: ActVisit, form: Form): Promise<Done>
}

/** What a domain adds to the desk: a place in its menu, screens, and what can be done there. */
export interface DeskPart {
  /** First part of the address after /desk/, and first word of its acts in the log. */
  name: string
  title: string
  /** Who may see and do what is here; the manager always. */
  roles: readonly DeskRole[]
  /** After the others in the menu. */
  isLast?: boolean
  /** For the first page: what is waiting, in a few words. */
  waiting?(visit: Visit): Promise<string | undefined>
  screens: readonly DeskScreen[]
  downloads?: readonly DeskDownload[]
  acts: readonly DeskAct[]
}

/** Types an act by its form; does nothing else. */
export const deskAct = <Form>(act: DeskAct<Form>): DeskAct => act as DeskAct
