import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { Answers } from '@/contract/activityForm'
import type { KeptPerson } from '@/contract/registration'
import { isEmpty } from '@/hooks/useForm'
import { draftOf } from '@/state/draft'
import { userAtom } from '@/state/session'
import { ownNameAtom } from '@/state/ownName'
import {
  judgeForm,
  keptEntry,
  ownStart,
  withPerson,
  type FormContext,
  type FormErrors,
  type FormState,
  type Guardian,
  type PersonEntry,
} from '../model/formState'
import { storable, withoutKeys } from '../model/keptAnswers'

type Answer = Answers[string]

const isState = (state: Partial<FormState>): state is FormState =>
  Array.isArray(state.people) && state.people.length > 0 && typeof state.once === 'object'

/**
 * State of a sign-up form, or of an edited registration (`start`). Typed input is kept until it is submitted, over a
 * log-in and a restart, except identity card numbers. The first person starts as the member (`ownStart`).
 */
export function useSignUpState(draftKey: string, context: FormContext, start?: FormState) {
  const user = useAtomValue(userAtom)
  const own = useAtomValue(ownNameAtom)
  const [draft] = useState(() => draftOf<FormState>(draftKey))
  const [state, setState] = useState<FormState>(() => {
    const typed = draft.load()
    if (isState(typed)) return typed
    if (start) return start
    const account = { name: own.name, phone: user?.PhoneNumber ?? '' }
    return { once: {}, people: withPerson([], ownStart(context, account)) }
  })
  const [errors, setErrors] = useState<FormErrors>({})
  /** Fields may change the state several times between two renders. */
  const latest = useRef(state)

  const change = (part: Partial<FormState>, ...fixed: string[]) => {
    latest.current = { ...latest.current, ...part }
    setState(latest.current)
    draft.save(storable(context.fields, latest.current))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !fixed.includes(key))),
    )
  }
  const changePerson = (
    key: string,
    part: (person: PersonEntry) => Partial<PersonEntry>,
    ...fixed: string[]
  ) => {
    const people = latest.current.people.map((person) =>
      person.key === key ? { ...person, ...part(person) } : person,
    )
    change({ people }, ...fixed)
  }

  const missing = judgeForm(context, state).errors
  return {
    state,
    errors,
    answerOnce: (key: string, answer: Answer) =>
      change({ once: { ...latest.current.once, [key]: answer } }, `once.${key}`),
    answer: (person: string, key: string, answer: Answer) =>
      changePerson(
        person,
        ({ answers }) => ({ answers: { ...answers, [key]: answer } }),
        `${person}.${key}`,
      ),
    setGuardian: (person: string, part: Partial<PersonEntry['guardian']>) =>
      changePerson(
        person,
        ({ guardian }) => ({ guardian: { ...guardian, ...part } }),
        ...Object.keys(part).map((field) => `${person}.guardian.${field}`),
      ),
    setKept: (person: string, isKept: boolean) => changePerson(person, () => ({ isKept })),
    add: (from?: KeptPerson) =>
      change({ people: withPerson(latest.current.people, from && { personId: from.Id }) }),
    /**
     * Replaces the person of a card by another kept person: answers to `Kept` fields and the guardian are reset, other
     * answers stay.
     */
    replace: (person: string, { Id }: KeptPerson) => {
      const keys = context.fields
        .filter(({ Of, Kept }) => Of === 'person' && Kept)
        .map(({ Key }) => Key)
      changePerson(
        person,
        ({ answers }) => ({ ...keptEntry(Id), answers: withoutKeys(answers, keys) }),
        ...[...keys, 'guardian.Name', 'guardian.Phone', 'guardian.IsAgreed'].map(
          (key) => `${person}.${key}`,
        ),
      )
    },
    remove: (person: string) =>
      change({ people: latest.current.people.filter(({ key }) => key !== person) }),
    /** Kind of the submit button: soft while a required answer is missing. */
    sendKind: missing ? ('soft' as const) : ('primary' as const),
    /** Names of the required questions without an answer. */
    missing: Object.keys(missing ?? {})
      .filter((key) => isEmpty(answerAt(state, key)))
      .map((key) => questionOf(context, key)),
    /** Returns the data to submit, or sets the errors, which then show at their fields. */
    judge: () => {
      const judged = judgeForm(context, latest.current)
      setErrors(judged.errors ?? {})
      return judged
    },
    done: draft.clear,
  }
}

/** The answer that an error belongs to, by the error's key. */
function answerAt({ once, people }: FormState, key: string): unknown {
  const [of, part = '', field = ''] = key.split('.')
  if (of === 'once') return once[part]
  const person = people.find((one) => one.key === of)
  return part === 'guardian' ? person?.guardian[field as keyof Guardian] : person?.answers[part]
}

/** Name of the question that an error belongs to, by its key: `once.colour`, `p1.name`, `p1.guardian.Phone`. */
function questionOf({ fields }: FormContext, key: string): string {
  const name = key.split('.').slice(1).join('.')
  if (name.startsWith('guardian')) return '监护人'
  return fields.find(({ Key }) => Key === name)?.Label ?? '参加人'
}

export type SignUpState = ReturnType<typeof useSignUpState>

/** Pictures of one question that are not on the server: uploading or failed. */
export interface PictureState {
  isBusy: boolean
  failed: number
}

/** Upload states of all picture questions of a form. Questions that are no longer shown are dropped. */
export function usePictureStates() {
  const [states, setStates] = useState<Readonly<Record<string, PictureState>>>({})
  const all = Object.values(states)
  return {
    /** @param state null: the question is no longer shown */
    tell: (id: string, state: Partial<PictureState> | null) =>
      setStates(({ [id]: known = { isBusy: false, failed: 0 }, ...others }) =>
        state ? { ...others, [id]: { ...known, ...state } } : others,
      ),
    isBusy: all.some(({ isBusy }) => isBusy),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export type PictureStates = ReturnType<typeof usePictureStates>
