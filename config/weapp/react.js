/**
 * React and its JSX as one ES module, for the app's own modules: its exports then have names of a letter (`a.a(…)` for
 * `(0,a.jsx)(…)`, which is written more than a thousand times), and a module that draws and keeps state names one module
 * less. Packages go on reading React itself, which stands behind this.
 */
import React from 'react'
import runtime from 'react/jsx-runtime'

export const { jsx, jsxs, Fragment } = runtime
export const {
  createContext,
  lazy,
  memo,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = React
