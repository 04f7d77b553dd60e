import { inFamilyA } from './inA'

/** See loadFamilyA.ts. The mini-program cannot load scripts later, so the file is in the main package. */
export const loadFamilyA = () => Promise.resolve({ inFamilyA })
