import { createContext, useContext } from 'react'
import type { Problem, Typed } from './deskForm'

/** Request data for the forms of a page. */
export interface DeskContextValue {
  /** Form token of the session (guard.ts). */
  token: string
  /** Address of the page with its query. */
  address?: string
  /** A refused form, whose typed values are shown again. */
  refused?: { action: string; typed: Typed; problems: readonly Problem[] }
  /** Saved filters of the page's list. */
  saved?: ShownFilters
}

/** Saved filters of a list, as links. */
export interface ShownFilters {
  chips: readonly { id: string; name: string; to: string; isChosen: boolean }[]
  /** The chosen filter is not saved yet. */
  canSave: boolean
  /** The chosen filter has a day. */
  hasDay: boolean
}

const DeskContext = createContext<DeskContextValue>({ token: '' })

export const DeskProvider = DeskContext.Provider

/** Request data of the page. */
export const useDesk = (): DeskContextValue => useContext(DeskContext)

/** Addresses to which the enclosing form posts. */
const FormContext = createContext<readonly string[]>([])

export const FormProvider = FormContext.Provider

/** A case's canned replies, for the fields of its page that take them. */
export interface Draft {
  /** Last segment of the form's address that takes the chosen reply. */
  form: string
  /** Chosen reply, with the words of the case. */
  text?: string
  replies: readonly { id: string; title: string }[]
  /** Address of the case. */
  address: string
}

const DraftContext = createContext<Draft | undefined>(undefined)

export const DraftProvider = DraftContext.Provider

const formOf = (action: string): string => action.split('/').at(-1) ?? ''

/** Whether a canned reply was chosen for the form with this address. */
export function useIsDrafted(action: string): boolean {
  const draft = useContext(DraftContext)
  return draft?.text !== undefined && draft.form === formOf(action)
}

/** Canned replies for a field of the enclosing form: the chosen text, and links that choose another. */
export function useDraft(): { text?: string; links: { to: string; title: string }[] } {
  const draft = useContext(DraftContext)
  const [action = ''] = useContext(FormContext)
  if (draft === undefined) return { links: [] }
  const form = formOf(action)
  return {
    text: draft.form === form ? draft.text : undefined,
    links: draft.replies.map(({ id, title }) => ({
      to: `${draft.address}?reply=${id}&form=${form}`,
      title,
    })),
  }
}

/** Typed value and error of a field, after a refusal of the enclosing form. */
export function useField(name: string): { typed?: string; problem?: string } {
  const actions = useContext(FormContext)
  const { refused } = useDesk()
  if (refused === undefined || !actions.includes(refused.action)) return {}
  const { typed, problems } = refused
  return {
    typed: typed[name] ?? '',
    problem: problems.find(({ field }) => field === name)?.message,
  }
}
