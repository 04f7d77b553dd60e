import { createContext, useContext } from 'react'
import type { Problem, Typed } from './deskForm'

/** What forms on a page need to know of the request that shows them. */
export interface DeskContextValue {
  /** Shows that a form is one of ours (guard.ts). */
  token: string
  /** A form that was refused, so that what was typed stands there again. */
  refused?: { action: string; typed: Typed; problems: readonly Problem[] }
}

const DeskContext = createContext<DeskContextValue>({ token: '' })

export const DeskProvider = DeskContext.Provider

/** The request's part of the page. */
export const useDesk = (): DeskContextValue => useContext(DeskContext)

/** The addresses that the form around a field posts to. */
const FormContext = createContext<readonly string[]>([])

export const FormProvider = FormContext.Provider

/** What was typed into a field of the form around it, and what was wrong with that. */
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
