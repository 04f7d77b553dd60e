import type { ComponentType } from 'react'

/** Rendered once in the root of every page: detects going back where the router cannot. */
export type BackTrapComponent = ComponentType
