import * as v from 'valibot'
import type { Field } from '../../kernel/folder/field'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { keyLabel, type FileShape } from '../../kernel/folder/problem'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { blankContext } from './richText'

/** A kind of the folder as the document lists it. */
export interface FolderRow {
  /** bills/2026-10.csv, notices/*.md */
  file: string
  /** Name of the kind, in Chinese. */
  label: string
  required: string[]
  optional: string[]
}

const fileOf = (shape: FileShape): string => {
  if (!('folder' in shape)) return shape.path
  return shape.form === 'months' ? `${shape.folder}/2026-10.csv` : `${shape.folder}/*.md`
}

/** Files of a folder with their entries: required ones are those that refuse to be left out. */
export function folderRows(parts: readonly FolderPart[]): FolderRow[] {
  return parts.map((part) => {
    const { shape } = part
    const fields = Object.values(part.fields(fieldMakers(blankContext))) as Field<unknown>[]
    const isRequired = ({ schema }: Field<unknown>) => !v.safeParse(schema, undefined).success
    const isGiven = ({ label }: Field<unknown>) => shape.form === 'months' && shape.label === label
    const own = shape.form === 'pages' || shape.form === 'single' ? [] : [keyLabel]
    const labels = (all: Field<unknown>[]) => all.map(({ label }) => label)
    return {
      file: fileOf(shape),
      label: part.label,
      required: [
        ...(part.kind === 'park' ? [keyLabel] : own),
        ...labels(fields.filter((field) => isRequired(field) && !isGiven(field))),
      ],
      optional: labels(fields.filter((field) => !isRequired(field) || isGiven(field))),
    }
  })
}
