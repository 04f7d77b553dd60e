import { createStore } from 'jotai'

/** The one store: pages read it through hooks, the request wrapper and the launch read it here. */
export const store = createStore()
