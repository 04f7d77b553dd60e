import { createContext } from 'react'

/** Whether a component is inside an open sheet. WeChat positions its fields there differently. */
export const SheetContext = createContext(false)
