/** Forms of activities: data, so that the app and the server judge answers by the same rules (rules/activityForm). */
import * as v from 'valibot'

export const formFieldType = v.picklist([
  'text',
  'phone',
  'idcard',
  'number',
  'radio',
  'checkbox',
  'date',
  'image',
  'textarea',
])

/** One question of a form. */
export const formField = v.object({
  Key: v.string(),
  Label: v.string(),
  Type: formFieldType,
  Required: v.boolean(),
  /** Of radio and checkbox; otherwise empty. */
  Options: v.array(v.string()),
  /** Characters, chosen options, pictures, or the number itself; null: no limit but the type's own. */
  Min: v.nullable(v.number()),
  Max: v.nullable(v.number()),
  Hint: v.string(),
  /** person: asked for each person; once: for the whole sign-up. */
  Of: v.picklist(['person', 'once']),
  /** What of a kept person answers it; null: nothing. */
  Kept: v.nullable(v.picklist(['name', 'phone', 'idcard', 'birthday'])),
  /** Asked only where an earlier field of the same scope, or of `once`, has one of these answers; null: always. */
  When: v.nullable(v.object({ Key: v.string(), OneOf: v.array(v.string()) })),
})

/** Answers by Key. Numbers and days are texts as rules/activityForm normalises them; chosen options and picture paths are lists. */
export const answers = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/)),
  v.union([
    v.pipe(v.string(), v.maxLength(2000)),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
  ]),
)

/** An answer as it was given, with the label it had then. */
export const givenAnswer = v.object({
  Key: v.string(),
  Label: v.string(),
  Type: formFieldType,
  /** Masked where it is an ID or phone number. */
  Text: v.string(),
  Images: v.array(v.string()),
})

export type FormFieldType = v.InferOutput<typeof formFieldType>
export type FormField = v.InferOutput<typeof formField>
export type Answers = v.InferOutput<typeof answers>
