import { inFamilyA } from './inA'

/** See laterInA.ts. The mini-program cannot load scripts later, so the file is in the main package. */
export const loadInA = () => Promise.resolve({ inFamilyA })
