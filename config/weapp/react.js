/**
 * React and its JSX runtime as one ES module, for the app's own modules: its exports then get one-letter names
 * (`a.a(…)` for `(0,a.jsx)(…)`, which occurs more than a thousand times), and a module that renders and keeps state
 * references one module less. Packages still import React itself, which this module re-exports.
 */
import React from 'react'
import runtime from 'react/jsx-runtime'

export const { jsx, jsxs, Fragment } = runtime
export const {
  createContext,
  lazy,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} = React
