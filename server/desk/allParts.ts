import type { DeskPart } from '../kernel/desk'
import { deskGroups } from '../kernel/deskRoles'
import { codesPart } from './codes'

/** The parts of all domains with the code box before them, by group, in module order within each. */
export function deskParts(modules: readonly { desk?: DeskPart }[]): DeskPart[] {
  const own = modules.flatMap(({ desk }) => desk ?? [])
  const parts = [codesPart(own), ...own]
  return deskGroups.flatMap((group) => parts.filter((part) => part.group === group))
}
