import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Park } from './base'
import type { Change, WriteAudit } from './writeAudit'
import type { DeskRole, DeskGroup } from './deskRoles'

type Typed = Readonly<Record<string, string>>

/** A staff member logged in to the desk. */
export interface Clerk {
  userId: string
  /** Session of this log-in. */
  sessionId: string
  name: string
  /** At least one. */
  roles: readonly DeskRole[]
}

/** An authenticated and authorised desk request. */
export interface Visit {
  park: Park
  tenantId: string
  clerk: Clerk
  /** Path parameters: `:id`. */
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** ms since 1970 */
  now: number
  /** Whether the clerk has one of these roles, or is the manager. */
  may(roles: readonly DeskRole[]): boolean
  /** Writes an audit log entry for data that was only viewed. */
  note(change: Pick<Change, 'kind' | 'id'> & { after?: object }): Promise<void>
}

/** A desk request that changes something. */
export interface ActVisit extends Visit {
  /** Writes the audit log entry; passed on to the service that makes the change. */
  writeAudit: WriteAudit
  /** Content of the file field, for acts with `takesFile`. */
  file?: Buffer
  /** Name of the file as the browser sent it. */
  fileName?: string
}

export interface DeskScreen {
  /** Path after the part's own: empty, `/new`, `/:id`. */
  path: string
  title: string
  /** Query names of its list's filters, which staff save under names; never one that may hold words of a search. */
  filters?: readonly string[]
  show(visit: Visit): Promise<ReactNode>
}

/** A file sent by the desk. */
export interface DeskFile {
  /** File name under which the browser saves it (`fileName`). */
  name: string
  type: string
  content: string | Buffer
}

/** A downloadable file, at an address like a screen's. */
export interface DeskDownload {
  path: string
  /** Title in the log: 导出报名名单. */
  title: string
  /** Must write its own log entry (`Visit.note`). */
  read(visit: Visit): Promise<DeskFile>
}

/** Confirmation shown before an irreversible act. */
export interface Question {
  title: string
  text: ReactNode
  /** Label of the confirming button. */
  button: string
  /**
   * Hidden fields sent with the confirmation beside the form's own: values the question showed and
   * the act must keep, such as a price.
   */
  also?: Typed
}

/** Where the desk redirects after an act, and the message shown there. */
export interface Done {
  /** Path under /desk. */
  to: string
  text: string
  /** Result in detail, shown instead of `to`, with a way back to the act's screen. */
  report?: ReactNode
}

/** Schema of a form. Every field is a text, as forms send it. */
export type FormSchema = v.GenericSchema<Record<string, string>, unknown>

export interface DeskAct<Form = unknown> {
  /** Path after the part's own; forms post to it. */
  path: string
  /** Title in the log: 受理投诉. */
  title: string
  /** Roles that may do it; default: all roles of the part. */
  roles?: readonly DeskRole[]
  /** Path of the part's screen that holds the form: shown again when the form is refused. */
  screen: string
  form: v.GenericSchema<unknown, Form>
  /** The form has a file field: a picture, or a file up to `bytes`; such an act has no `ask`. */
  takesFile?: true | { bytes: number; tooLarge: string }
  /** Confirmation to show first; undefined when none is needed. */
  ask?(visit: Visit, form: Form): Promise<Question | undefined>
  perform(visit: ActVisit, form: Form): Promise<Done>
}

/** Most finds of a part in the desk's search. */
export const FOUND_MAX = 10

/** A find of the desk's search. */
export interface Found {
  /** Address under /desk; contains no phone number. */
  to: string
  title: string
  /** Distinguishing details: state, time, amount; members masked. */
  detail: string
  /** A member's code: opened by the code box, so that no address contains it. */
  code?: string
}

/** Record found for a member's code, with the act that the code is for. */
export interface CodeFind {
  title: string
  facts: readonly (readonly [string, ReactNode])[]
  /** Its page under /desk. */
  to?: string
  /** The act, with everything its question would say in `facts`: it is sent confirmed. */
  act?: {
    /** Address of the act. */
    action: string
    button: string
    fields: Typed
    /** Further fields of its form. */
    inputs?: ReactNode
  }
  /** Why nothing can be done with it, in Chinese. */
  closed?: string
}

/** A kind of code that members show at the desk. */
export interface CodeKind {
  /** 商城取货码 */
  text: string
  /** Format of the code and where members find it. */
  hint: string
  /** Roles that may use it; default: all roles of the part. */
  roles?: readonly DeskRole[]
  /** Record of a typed, pasted or scanned code; undefined: no code of this kind. Logs the look. */
  find(visit: Visit, typed: string): Promise<CodeFind | undefined>
  /** What brings such codes to the desk today. */
  today?(visit: Visit): Promise<readonly Found[]>
}

/** Work of one kind that waits for the park. */
export interface Queue {
  /** 待受理: what is to be done. */
  text: string
  count: number
  /** When the longest waiting one began to wait; null or undefined: none, or of no age. */
  oldest?: Date | null
  /** Rest of its list's address: `?status=Submitted`; default: the part's first screen. */
  to?: string
}

/** A domain's part of the desk: menu entry, screens and acts. */
export interface DeskPart {
  /** First path segment after /desk/ and prefix of its acts in the log. */
  name: string
  title: string
  /** Group in the side bar. */
  group: DeskGroup
  /** Roles that may use this part; the manager always may. */
  roles: readonly DeskRole[]
  /** Pending work, for the desk's first page; empty queues are not shown there. */
  waiting?(visit: Visit): Promise<readonly Queue[]>
  /** A section of the desk's first page. */
  front?(visit: Visit): Promise<ReactNode>
  /**
   * Finds what the typed text names, for the desk's search: at most `FOUND_MAX` per part, by an
   * index. Members are shown masked; the pages behind the addresses log each look.
   */
  find?(visit: Visit, typed: string): Promise<readonly Found[]>
  /** Finds only what no other part finds. */
  findsLast?: true
  /** Its kind of code, for the desk's one code box. */
  code?: CodeKind
  screens: readonly DeskScreen[]
  downloads?: readonly DeskDownload[]
  acts: readonly DeskAct[]
}

/** Identity function that types an act by its form. */
export const deskAct = <Form>(act: DeskAct<Form>): DeskAct => act as DeskAct
