import { createContext, useContext } from 'react'
import type { Problem, Typed } from './deskForm'

/** Request data for the forms of a page. */
export interface DeskContextValue {
  /** Form token of the session (guard.ts). */
  token: string
  /** A refused form, whose typed values are shown again. */
  refused?: { action: string; typed: Typed; problems: readonly Problem[] }
}

const DeskContext = createContext<DeskContextValue>({ token: '' })

export const DeskProvider = DeskContext.Provider

/** Request data of the page. */
export const useDesk = (): DeskContextValue => useContext(DeskContext)

/** Addresses to which the enclosing form posts. */
const FormContext = createContext<readonly string[]>([])

export const FormProvider = FormContext.Provider

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
