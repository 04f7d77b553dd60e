import { readDraftAtom, writeDraftAtom } from './draft'
import { store } from './store'

/** The draft under a key (page and what it is about), as hooks/useForm takes it. */
export const draftAt = <Values extends object>(key: string) => ({
  load: (): Partial<Values> => (store.get(readDraftAtom)(key) as Partial<Values> | undefined) ?? {},
  save: (values: Values) => store.set(writeDraftAtom, key, values),
  clear: () => store.set(writeDraftAtom, key, undefined),
})
