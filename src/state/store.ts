import { createStore } from 'jotai'

/** The app's single store: pages access it through hooks, request wrapper and launch directly. */
export const store = createStore()
