import type { ComponentType } from 'react'

/** Drawn once in the root of every page: what notices that the person goes back, where the router cannot. */
export type BackTrapComponent = ComponentType
